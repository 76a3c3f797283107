import { sql } from 'kysely'

import type { Transaction } from '../../../db/database.ts'
import { type ThingTable, thingOf, type What } from '../../../db/things.ts'
import { insertRow } from '../../../db/write-row.ts'

/** The column of a thing's tags. */
export const tagIds = (table: ThingTable) => sql<string>`(
  select json_group_array(tag_id order by tag_id) from thing_tags
  where thing_tags.thing = ${sql.ref(`${table}.thing`)}
)`

export function writeTags(tx: Transaction, what: What, tagIds: readonly number[]): void {
  for (const tag_id of tagIds) tx.run(insertRow('thing_tags', { thing: thingOf(what), tag_id }))
}
