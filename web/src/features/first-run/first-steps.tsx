import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import type { GeneratorStatus } from '../../../../src/generation/generation.schemas.ts'
import { useUser } from '../../app/session-store.ts'
import { useIsPhone } from '../../app/use-is-phone.ts'
import { Button } from '../../components/button.tsx'
import { toast } from '../../components/toast-store.ts'
import { generatorQuery } from '../generation/generation-queries.ts'
import { BecomeAdmin } from './become-admin.tsx'
import { firstRunQuery } from './first-run.queries.ts'
import { beginFirstSteps, changeFirstSteps, useFirstSteps } from './first-steps-store.ts'
import { GeneratorStep } from './generator-step.tsx'
import { Step } from './step.tsx'

import styles from './first-steps.module.css'

/**
 * Leads whoever runs this Dramatis from the first account to the first campaign. Everybody else, where there is an
 * admin already, sees nothing of it.
 */
export default function FirstSteps({ hasCampaign }: { hasCampaign: boolean }) {
  const user = useUser()
  const { data: firstRun } = useQuery(firstRunQuery)
  const { data: generator, isError } = useQuery(generatorQuery)
  const steps = useFirstSteps(user?.id)
  const [unfolded, setUnfolded] = useState<string | null>(null)
  const isAdmin = user?.is_admin ?? false
  const isTheirs = isAdmin || firstRun?.needs_admin === true
  const isPhone = useIsPhone()
  const heading = useRef<HTMLHeadingElement>(null)
  const wasAdmin = useRef(isAdmin)
  const id = user?.id
  useEffect(() => {
    if (isTheirs && id !== undefined) beginFirstSteps(id)
  }, [isTheirs, id])
  // The form that had the focus is gone with its step.
  useEffect(() => {
    if (isAdmin && !wasAdmin.current) heading.current?.focus()
    wasAdmin.current = isAdmin
  }, [isAdmin])
  if (!isTheirs) return null

  const isSettled =
    generator?.speaker?.source === 'ollama' || generator?.mode === 'tables' || !!steps?.tablesDo
  if (isAdmin && hasCampaign && (isSettled || !generator)) return null
  // Where there is a campaign, or little room, that comes first.
  const next = isAdmin ? 'generator' : 'admin'
  const open = unfolded ?? (hasCampaign || (isAdmin && isPhone) ? null : next)
  const toggle = (name: string) => setUnfolded(open === name ? '' : name)

  function putAway() {
    changeFirstSteps({ putAway: true })
    toast('The first steps are put away.', {
      action: { label: 'Undo', run: () => changeFirstSteps({ putAway: false }) },
    })
  }

  return (
    <section className={styles.panel} aria-labelledby="first-steps">
      <div className={styles.head}>
        <h2 ref={heading} id="first-steps" tabIndex={-1} className={styles.heading}>
          First steps
        </h2>
        <Button variant="quiet" size="small" onClick={putAway}>
          Put away
        </Button>
      </div>
      <ol className={styles.steps}>
        {!hasCampaign && <Step number={1} title="Your account" done line={user?.email} />}
        {!(hasCampaign && isAdmin) && (
          <Step
            number={2}
            title="Become the admin"
            done={isAdmin}
            line={isAdmin ? 'You look after this Dramatis.' : 'Whoever runs this looks after it.'}
            open={open === 'admin' && !isAdmin}
            onToggle={() => toggle('admin')}
          >
            <BecomeAdmin />
            <Button variant="quiet" size="small" className={styles.skip} onClick={putAway}>
              Not me, somebody else runs this
            </Button>
          </Step>
        )}
        {!(hasCampaign && isSettled) && (
          <Step
            number={3}
            title="Who writes"
            done={isSettled}
            line={whoWrites(generator, isError)}
            open={open === 'generator'}
            onToggle={() => toggle('generator')}
          >
            {generator && <GeneratorStep status={generator} isAdmin={isAdmin} />}
          </Step>
        )}
        {!hasCampaign && (
          <Step
            number={4}
            title="Your first campaign"
            done={false}
            line="Create one, or look around in a sample first."
          />
        )}
      </ol>
    </section>
  )
}

function whoWrites(status: GeneratorStatus | undefined, isUnknown: boolean): string {
  if (!status) return isUnknown ? 'Nobody knows right now.' : 'Looking for Ollama…'
  if (status.speaker?.source === 'ollama') return `${status.speaker.model}, through Ollama.`
  return status.speaker ? 'The built-in generator.' : 'Nobody at the moment.'
}
