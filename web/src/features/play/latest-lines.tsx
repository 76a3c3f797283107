import { useQuery } from '@tanstack/react-query'

import type { Session } from '../../../../src/features/storyline/storyline.schemas.ts'
import { logQuery } from './play.queries.ts'
import { SessionLog } from './session-log.tsx'

const LATEST = 3

/** How a session ended that has no notes: its last lines. */
export default function LatestLines({ session: { id, campaign_id } }: { session: Session }) {
  const { data: entries = [] } = useQuery(logQuery(campaign_id, id))
  if (entries.length === 0) return null
  return <SessionLog entries={entries.slice(-LATEST)} mayEdit={false} />
}
