import type { Session } from '../../../../src/features/storyline/storyline.schemas.ts'
import { LinkedProse } from '../names/names.tsx'

/** What a DM wants to happen in a session; nothing where none is written. */
export function SessionGoals({
  session,
  className,
}: {
  session: Session
  className?: string | undefined
}) {
  const { id, campaign_id, plan } = session
  if (!plan?.goals.trim()) return null
  return (
    <LinkedProse
      campaignId={campaign_id}
      pictured={{ kind: 'session', id }}
      text={plan.goals}
      of={session}
      field="goals"
      className={className}
    />
  )
}
