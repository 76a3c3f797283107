import type { Transaction } from '../../db/database.ts'
import { thingOf } from '../../db/things.ts'
import type { Membership } from '../campaigns/campaigns.service.ts'
import * as errors from './storyline.errors.ts'
import * as queries from './storyline.queries.ts'
import type { SessionUpdate } from './storyline.schemas.ts'

type Plan = NonNullable<SessionUpdate['plan']>

/** The column of what is planned, if the plan says. Each thing once; what is deleted stays, for when it is brought back. */
export function planned(
  tx: Transaction,
  { campaignId, userId }: Membership,
  { things }: Plan,
  id?: number,
): { planned?: string } {
  if (things === undefined) return {}
  const numbers = [...new Set(things.map(thingOf))]
  const found = tx.all(queries.listPlanned({ campaignId, userId, things: JSON.stringify(numbers) }))
  if (found.length < numbers.length) throw errors.nothingToPlan()
  const deleted = id === undefined ? [] : tx.all(queries.listDeletedPlanned({ id }))
  return { planned: JSON.stringify([...numbers, ...deleted.map(({ thing }) => thing)]) }
}
