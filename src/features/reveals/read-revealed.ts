import type { Queries } from '../../db/database.ts'
import { whatIs } from '../../db/things.ts'
import type { Revealed } from '../live/live.schemas.ts'
import { pageOfThing } from '../things/owners.ts'
import { findReveal } from './reveals.queries.ts'

/** What a line of the ledger says to a person now; undefined where the person may not read it. */
export function readRevealed(
  from: Queries,
  { userId, revealId }: { userId: number; revealId: number },
): Revealed | undefined {
  const row = from.first(findReveal({ userId, id: revealId }))
  if (!row) return undefined
  const what = whatIs(row.thing)
  return {
    reveal_id: revealId,
    what: { ...what, name: row.what_name },
    at: pageOfThing(from, what),
  }
}
