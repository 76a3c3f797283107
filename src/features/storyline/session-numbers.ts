import type { Queries, Transaction } from '../../db/database.ts'
import { prepare } from '../../db/statement.ts'
import { thingIn } from '../../db/visibility.ts'
import * as errors from './storyline.errors.ts'
import { SESSION_LIMITS } from './storyline.limits.ts'
import { findHighestNumber } from './storyline.queries.ts'

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

/** One more than the highest: the number of a deleted session in between is not given again. */
export function nextNumber(tx: Transaction, campaignId: number): number {
  const next = (tx.first(findHighestNumber({ campaignId }))?.highest ?? 0) + 1
  if (next <= SESSION_LIMITS.number) return next
  throw errors.highestNumberTaken()
}

export function assertNumberFree(
  tx: Transaction,
  campaignId: number,
  number: number,
  exceptId?: number,
): void {
  if (!isNumberTaken(tx, campaignId, { number, exceptId })) return
  throw errors.numberTaken(number).at('session_number')
}
