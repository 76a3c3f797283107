import { sql } from 'kysely'

import type { Transaction } from '../../../db/database.ts'
import { type ThingTable, thingOf, type What } from '../../../db/things.ts'
import { insertRow } from '../../../db/write-row.ts'
import { point } from '../../connections/layout.schemas.ts'

export { point }

/** The position of a row in the graph of connections, as JSON. */
export const positionOf = (table: ThingTable) =>
  sql<string>`coalesce((
    select json_object('x', x, 'y', y) from graph_positions
    where graph_positions.thing = ${sql.ref(`${table}.thing`)}
  ), 'null')`

export function writePosition(
  tx: Transaction,
  what: What,
  campaign_id: number,
  position: { x: number; y: number } | null | undefined,
): void {
  if (position)
    tx.run(insertRow('graph_positions', { thing: thingOf(what), campaign_id, ...position }))
}
