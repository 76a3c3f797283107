import { sql } from 'kysely'
import type * as z from 'zod'

import type { Transaction } from '../../../db/database.ts'
import type { Reader } from '../../../db/reader.ts'
import { thingOf, type ThingTable, type What } from '../../../db/things.ts'
import { insertRow } from '../../../db/write-row.ts'
import { aliasesInput } from '../../aliases/aliases.schemas.ts'
import { point } from '../../connections/layout.schemas.ts'

export { point }

/** Older files have none. */
export const aliasesInFile = aliasesInput.max(1_000).default([])

/** Its tags, its position in the graph of connections, and the aliases that the reader may know. */
export function namedColumns(table: ThingTable, reader: Reader) {
  const thing = sql.ref(`${table}.thing`)
  return {
    tag_ids: sql<string>`(
      select json_group_array(tag_id order by tag_id) from thing_tags
      where thing_tags.thing = ${thing}
    )`,
    position: sql<string>`coalesce((
      select json_object('x', x, 'y', y) from graph_positions where graph_positions.thing = ${thing}
    ), 'null')`,
    aliases: sql<string>`(
      select json_group_array(json(value)) from json_each(${sql.ref(`${table}.aliases`)})
      where ${reader.isDm} or value ->> 'read_by' = 'everyone'
    )`,
  }
}

export interface NamedLine {
  aliases: z.output<typeof aliasesInFile>
  tag_ids: number[]
  position?: z.output<typeof point> | null
}

export function writeTagsAndPosition(
  tx: Transaction,
  what: What,
  campaign_id: number,
  { tag_ids, position }: NamedLine,
): void {
  const thing = thingOf(what)
  for (const tag_id of tag_ids) tx.run(insertRow('thing_tags', { thing, tag_id }))
  if (position) tx.run(insertRow('graph_positions', { thing, campaign_id, ...position }))
}
