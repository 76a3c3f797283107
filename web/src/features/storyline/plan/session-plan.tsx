import { Pencil, Plus } from 'lucide-react'

import type { Session } from '../../../../../src/features/storyline/storyline.schemas.ts'
import { Button } from '../../../components/button.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { Section } from '../../../components/page/section.tsx'
import { useEditing } from '../../../lib/drafts/use-editing.ts'
import { SessionGoals } from '../session-goals.tsx'
import { PlanEditor, planDraftOf } from './plan-editor.tsx'
import { PlannedThing } from './planned-thing.tsx'

import disclosure from '../../../components/disclosure.module.css'
import quiet from '../../../components/quiet.module.css'
import styles from './session-plan.module.css'

interface SessionPlanProps {
  session: Session
  isNext: boolean
}

/** For DMs: what a session is to bring. The table has it at hand while the session runs. */
export function SessionPlan({ session, isNext }: SessionPlanProps) {
  const { plan } = session
  const [isEditing, setEditing, opener] = useEditing(planDraftOf(session))
  if (!plan) return null
  const isEmpty = plan.goals.trim() === '' && plan.things.length === 0
  if (isEmpty && !isEditing && !isNext) return null
  return (
    <Section
      title="Plan"
      actions={
        !isEditing &&
        !isEmpty && (
          <IconButton
            ref={opener}
            icon={Pencil}
            label="Edit the plan"
            className={quiet.more}
            data-pencil
            onClick={() => setEditing(true)}
          />
        )
      }
      className={quiet.near}
    >
      {isEditing ? (
        <PlanEditor
          session={session}
          plan={plan}
          onDone={() => setEditing(false)}
          onResume={() => setEditing(true)}
        />
      ) : isEmpty ? (
        <div className={styles.empty}>
          <p>Not played yet. Add a plan.</p>
          <Button ref={opener} icon={Plus} onClick={() => setEditing(true)}>
            Add a plan
          </Button>
        </div>
      ) : (
        <>
          <SessionGoals session={session} className={styles.goals} />
          <ul className={styles.things}>
            {plan.things.map((thing) => (
              <li key={`${thing.kind} ${thing.id}`}>
                <PlannedThing thing={thing} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}

/** Below what happened: what a session that is over was to bring. */
export function PastPlan({ session }: { session: Session }) {
  const [isOpen] = useEditing(planDraftOf(session))
  const { goals = '', things = [] } = session.plan ?? {}
  if (goals.trim() === '' && things.length === 0) return null
  return (
    <details open={isOpen}>
      <summary className={disclosure.summary}>What was planned</summary>
      <SessionPlan session={session} isNext={false} />
    </details>
  )
}
