import { useQuery } from '@tanstack/react-query'
import { Check, ChevronDown } from 'lucide-react'
import { lazy, startTransition, type ReactNode, useEffect, useId, useRef, useState } from 'react'

import type { GeneratorStatus } from '../../../../src/generation/generation.schemas.ts'
import { Button } from '../../components/button.tsx'
import { toast } from '../../components/notices/toast-store.ts'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { classNames } from '../../design/class-names.ts'
import { useUser } from '../../lib/login-session/session-store.ts'
import { useIsPhone } from '../../lib/use-is-phone.ts'
import { generatorQuery } from '../generation/generator.ts'
import { firstRunQuery } from './first-run.queries.ts'
import { beginFirstSteps, changeFirstSteps, useFirstSteps } from './first-steps-store.ts'

import styles from './first-steps.module.css'

const BecomeAdmin = lazy(async () => ({
  default: (await import('./become-admin.tsx')).BecomeAdmin,
}))
const GeneratorStep = lazy(() => import('./generator-step.tsx'))

/**
 * Guides the person who runs this Dramatis from the first account to the first campaign. Once there is an admin, other
 * people do not see it.
 */
export function FirstSteps({ hasCampaign }: { hasCampaign: boolean }) {
  const user = useUser()
  const { data: firstRun } = useQuery(firstRunQuery)
  const { data: generator, isError } = useQuery(generatorQuery)
  const steps = useFirstSteps(user?.id)
  const [unfolded, setUnfolded] = useState<string | null>(null)
  const isAdmin = user?.is_admin ?? false
  // Shown before the server has answered to a person who started them, so that the page does not move.
  const isTheirs = isAdmin || (firstRun ? firstRun.needs_admin === true : hasCampaign)
  const isPhone = useIsPhone()
  const heading = useRef<HTMLHeadingElement>(null)
  const wasAdmin = useRef(isAdmin)
  const id = user?.id
  useEffect(() => {
    if (isTheirs && id !== undefined) beginFirstSteps(id)
  }, [isTheirs, id])
  const hasModel = 'model' in (generator?.speaker ?? {})
  const hasGenerator = hasModel || generator?.mode === 'tables'
  useEffect(() => {
    if (isAdmin && hasCampaign && hasGenerator) changeFirstSteps({ tablesDo: true })
  }, [isAdmin, hasCampaign, hasGenerator])
  // The form that had the focus is gone with its step.
  useEffect(() => {
    if (isAdmin && !wasAdmin.current) heading.current?.focus()
    wasAdmin.current = isAdmin
  }, [isAdmin])
  if (!isTheirs) return null

  const isSettled = hasGenerator || !!steps?.tablesDo
  // Folded on phones and below a campaign.
  const next = isAdmin ? 'generator' : 'admin'
  const open = unfolded ?? (hasCampaign || isPhone ? null : next)
  const toggle = (name: string) => startTransition(() => setUnfolded(open === name ? '' : name))

  function hide() {
    changeFirstSteps({ putAway: true })
    toast('First steps hidden.', {
      action: { label: 'Undo', run: () => changeFirstSteps({ putAway: false }) },
    })
  }

  return (
    <section className={styles.panel} aria-labelledby="first-steps">
      <div className={styles.head}>
        <h2 ref={heading} id="first-steps" tabIndex={-1} className={styles.heading}>
          First steps
        </h2>
        <Button variant="quiet" size="small" onClick={hide}>
          Hide
        </Button>
      </div>
      <ol className={styles.steps}>
        {!hasCampaign && <Step title="Your account" done line={user?.email} />}
        {!(hasCampaign && isAdmin) && (
          <Step
            title="Become the admin"
            done={isAdmin}
            line={isAdmin ? 'You manage this Dramatis.' : 'For the person who runs this Dramatis.'}
            open={open === 'admin' && !isAdmin}
            onToggle={() => toggle('admin')}
          >
            <BecomeAdmin />
            <Button variant="quiet" size="small" className={styles.skip} onClick={hide}>
              Not me, someone else runs this
            </Button>
          </Step>
        )}
        {!(hasCampaign && isSettled) && (
          <Step
            title="Character generator"
            done={isSettled}
            line={describeGenerator(generator, isError)}
            open={open === 'generator'}
            onToggle={() => toggle('generator')}
          >
            {generator && <GeneratorStep status={generator} isAdmin={isAdmin} />}
          </Step>
        )}
        {!hasCampaign && (
          <Step
            title="Your first campaign"
            done={false}
            line="Create one, or look around in a sample first."
          />
        )}
      </ol>
    </section>
  )
}

function describeGenerator(status: GeneratorStatus | undefined, isUnknown: boolean): string {
  if (!status) return isUnknown ? 'Unknown at the moment.' : 'Looking for Ollama…'
  if (status.speaker?.source === 'ollama') return `${status.speaker.model}, through Ollama.`
  if (status.speaker?.source === 'openai') {
    return `${status.speaker.model}, through an OpenAI-compatible server.`
  }
  return status.speaker ? 'The built-in generator.' : 'None at the moment.'
}

interface StepProps {
  title: string
  done: boolean
  /** The state, in a few words. */
  line: string | undefined
  open?: boolean
  onToggle?: () => void
  /** What to do. Steps that are done have nothing. */
  children?: ReactNode
}

function Step({ title, done, line, open = false, onToggle, children }: StepProps) {
  const id = useId()
  const words = (
    <span className={styles.words}>
      <span className={styles.title}>
        {title}
        {done && <VisuallyHidden>, done</VisuallyHidden>}
      </span>
      {line && <span className={styles.line}>{line}</span>}
    </span>
  )
  return (
    <li className={classNames(styles.step, done && styles.done)}>
      <span className={styles.marker} aria-hidden>
        {done && <Check />}
      </span>
      {onToggle && !done ? (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={id}
          onClick={onToggle}
        >
          {words}
          <ChevronDown className={classNames(styles.chevron, open && styles.up)} aria-hidden />
        </button>
      ) : (
        <div className={styles.still}>{words}</div>
      )}
      {open && !done && (
        <div id={id} className={styles.body}>
          {children}
        </div>
      )}
    </li>
  )
}
