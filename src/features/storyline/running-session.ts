import type { Queries } from '../../db/database.ts'
import { prepare } from '../../db/statement.ts'
import { thingIn } from '../../db/visibility.ts'

const findRunning = prepare((db, p: { campaignId: number }) =>
  db
    .selectFrom('sessions')
    .innerJoin('things', thingIn('sessions'))
    .select('sessions.id')
    .where('sessions.campaign_id', '=', p.campaignId)
    .where('started_at', 'is not', null)
    .where('ended_at', 'is', null)
    .where('things.deleted_at', 'is', null),
)

/** The id of the session that is being played in a campaign now, if any, without regard to who may see it. */
export const runningSession = (from: Queries, campaignId: number): number | undefined =>
  from.first(findRunning({ campaignId }))?.id
