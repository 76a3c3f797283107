import { setImmediate } from 'node:timers/promises'

import type { Database } from '../../db/database.ts'
import * as queries from './journal.queries.ts'

/** So many entries of 20,000 characters are folded in some 30 milliseconds. */
const AT_ONCE = 200

/** The ids of the entries that have a piece of text, folded, in the same order. Other requests run in between. */
export async function findInJournal(
  db: Database,
  ids: readonly { id: number }[],
  text: string,
): Promise<{ id: number }[]> {
  const found: { id: number }[] = []
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    if (start > 0) await setImmediate()
    const some = JSON.stringify(ids.slice(start, start + AT_ONCE).map(({ id }) => id))
    found.push(...db.all(queries.listIdsWithText({ ids: some, text })))
  }
  return found
}
