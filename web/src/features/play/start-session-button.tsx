import { useQuery } from '@tanstack/react-query'
import { Play } from 'lucide-react'

import type { Session } from '../../../../src/features/storyline/storyline.schemas.ts'
import { Button } from '../../components/button.tsx'
import { tonightQuery } from './play.queries.ts'
import { useStartSession } from './use-start-session.ts'

/** On the page of a session, for DMs: starts the one that is planned, and continues the one that ended last. */
export function StartSessionButton({ session: { id, campaign_id } }: { session: Session }) {
  const { data } = useQuery({ ...tonightQuery(campaign_id), staleTime: 60_000 })
  const start = useStartSession(campaign_id)
  const isPlanned = data?.next?.session_id === id
  const hasEndedLast = data?.last?.id === id && data.last.ended_at !== null
  if (!data || data.running || !(isPlanned || hasEndedLast)) return null
  return (
    <Button
      icon={Play}
      variant={isPlanned ? 'primary' : 'secondary'}
      busy={start.isPending}
      onClick={() => start.mutate(id)}
    >
      {isPlanned ? 'Start session' : 'Continue session'}
    </Button>
  )
}
