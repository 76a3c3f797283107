import { sql } from 'kysely'
import * as z from 'zod'

import type { Transaction } from '../../../db/database.ts'
import type { Reader } from '../../../db/reader.ts'
import { thingOf, type ThingTable, type What } from '../../../db/things.ts'
import { mayRead } from '../../../db/visibility.ts'
import { insertRow } from '../../../db/write-row.ts'
import { FIELD_KEY, KIND_LIMITS, type KindOf, KINDS_OF, READ_BY } from '../../kinds/kinds.limits.ts'
import { readingOf, readingOfLink } from '../../kinds/own-values.ts'
import { keepWords } from '../../kinds/own-words.ts'
import { fieldsOf, tableOf } from '../../kinds/write-own.ts'
import { thingKind } from '../../things/thing-names.ts'
import { id } from '../format.schemas.ts'

const MOST = 1_000
const key = z.string().regex(FIELD_KEY)
const read_by = z.enum(READ_BY)

/** Values of fields of one's own. DMs export what no field shows any more, too. Older files have none. */
export const ownShape = {
  own: z
    .object({
      key,
      value: z.union([z.string().max(KIND_LIMITS.text), z.number(), z.boolean()]),
      read_by,
    })
    .array()
    .max(MOST)
    .refine((list) => new Set(list.map((one) => one.key)).size === list.length, 'Two have one key.')
    .default([]),
  /** Those that point to things, in order. */
  own_links: z
    .object({ key, type: z.enum(['thing', 'things']), kind: z.enum(KINDS_OF), id, read_by })
    .array()
    .max(MOST)
    .refine(
      (list) =>
        new Set(list.map(({ key, kind, id }) => `${key} ${kind} ${id}`)).size === list.length,
      'A field names a thing twice.',
    )
    .default([]),
}

export interface OwnLine extends z.output<z.ZodObject<typeof ownShape>> {
  /** Of an article. */
  kind_id?: number
}

export function ownColumns(table: ThingTable, reader: Reader) {
  const thing = sql.ref(`${table}.thing`)
  const isAnswered = (table: string) =>
    sql`(${reader.isDm} or ${sql.ref(`${table}.seen_by`)} = 'everyone')`
  return {
    own: sql<string>`(
      select json_group_array(json_object('key', key, 'value', json(value), 'read_by', read_by) order by key)
      from own_values where own_values.thing = ${thing} and ${isAnswered('own_values')}
    )`,
    own_links: sql<string>`(
      select json_group_array(
        json_object(
          'key', key, 'type', own_links.type, 'kind', ${thingKind('linked')}, 'id', linked.id, 'read_by', read_by
        ) order by key, position
      ) from own_links join things as linked on linked.thing = refers_to
      where own_links.thing = ${thing} and ${isAnswered('own_links')} and ${mayRead('linked', reader, { of: 'npcs' })}
    )`,
  }
}

const fieldsHere = (tx: Transaction, { kind }: What, { kind_id }: OwnLine, campaignId: number) => {
  const ofKind = { of: kind as KindOf, kindId: kind_id }
  return new Map(fieldsOf(tx, campaignId, ofKind).map((field) => [field.key, field]))
}

/** The values of a new thing that point to nothing. */
export function writeOwn(tx: Transaction, what: What, line: OwnLine, campaign_id: number): void {
  if (line.own.length === 0) return
  const fields = fieldsHere(tx, what, line, campaign_id)
  const thing = thingOf(what)
  for (const { key, value, read_by } of line.own) {
    const text = JSON.stringify(value)
    const reading = readingOf(fields.get(key), text, read_by)
    tx.run(insertRow('own_values', { thing, key, campaign_id, value: text, read_by, ...reading }))
  }
  tx.run(keepWords(tableOf(what), [what.id]))
}

/** What points to others, once these are there. */
export function finishOwn(tx: Transaction, what: What, line: OwnLine, campaign_id: number): void {
  if (line.own_links.length === 0) return
  const fields = fieldsHere(tx, what, line, campaign_id)
  const thing = thingOf(what)
  for (const [position, { key, type, read_by, ...to }] of line.own_links.entries()) {
    const seen_by = readingOfLink(fields.get(key), { type, kind: to.kind, read_by })
    const refers_to = thingOf(to)
    const link = { thing, key, position, campaign_id, refers_to, type, read_by, seen_by }
    tx.run(insertRow('own_links', link))
  }
}
