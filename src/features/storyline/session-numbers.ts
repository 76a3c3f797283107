import type { Queries } from '../../db/database.ts'
import { prepare } from '../../db/statement.ts'
import { thingIn } from '../../db/visibility.ts'

const findSessionByNumber = prepare((db, p: { campaignId: number; number: number }) =>
  db
    .selectFrom('sessions')
    .innerJoin('things', thingIn('sessions'))
    .select('sessions.id')
    .where('sessions.campaign_id', '=', p.campaignId)
    .where('session_number', '=', p.number)
    .where('things.deleted_at', 'is', null),
)

/** Whether another session of the campaign has that number. */
export function isNumberTaken(
  from: Queries,
  campaignId: number,
  { number, exceptId }: { number: number; exceptId?: number | undefined },
): boolean {
  const namesake = from.first(findSessionByNumber({ campaignId, number }))
  return namesake !== undefined && namesake.id !== exceptId
}
