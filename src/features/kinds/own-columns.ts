import { sql } from 'kysely'

import { member, type Reader } from '../../db/reader.ts'
import { mayRead } from '../../db/visibility.ts'
import type { TableOf } from '../../nouns.ts'
import { thingKind, thingName } from '../things/thing-names.ts'
import type { KindOf, OwnField } from './kinds.limits.ts'
import { nameOfOwn } from './own-names.limits.ts'
import type { Own } from './own.schemas.ts'

/** The tables of what has fields of one's own. */
export type OwnTable = TableOf[KindOf]

/** Whether a reader is answered a row of `own_values` or `own_links`. */
export const isAnswered = (row: 'own_values' | 'own_links' | 'sorted', reader: Reader = member) =>
  sql`(${sql.ref(`${row}.seen_by`)} = 'everyone' or ${sql.ref(`${row}.seen_by`)} is not null and ${reader.isDm})`

/** The column that `presentOwn` reads, of a query that joins `kinds`. */
export function ownColumns(table: OwnTable, reader: Reader = member) {
  const thing = sql.ref(`${table}.thing`)
  const values = sql`(
    select json_group_object(key, json(value)) from own_values
    where own_values.thing = ${thing} and ${isAnswered('own_values', reader)}
  )`
  const links = sql`(
    select json_group_array(
      json_array(key, json_object('kind', ${thingKind('linked')}, 'id', linked.id, 'name', ${thingName('linked')}))
      order by key, position
    ) from own_links join things as linked on linked.thing = refers_to
    where own_links.thing = ${thing} and ${isAnswered('own_links', reader)}
      and ${mayRead('linked', reader, { of: 'npcs' })}
  )`
  const isDm = sql`json(iif(${reader.isDm}, 'true', 'false'))`
  return [
    // Most kinds have no fields of one's own, so that there is nothing to look up.
    sql<string | null>`iif(
      coalesce(kinds.fields, '[]') = '[]', null, json_array(kinds.fields, ${isDm}, ${values}, ${links})
    )`.as('own_answers'),
  ] as const
}

interface OwnRow {
  /** The fields, whether the reader is a DM, the values, and what links lead to, with the field of each; null without fields. */
  own_answers: string | null
}

/** Every field that the reader reads, null where nothing is set. */
export function presentOwn({ own_answers }: OwnRow): Own {
  if (own_answers === null) return {}
  const [fields, isDm, values, listed] = JSON.parse(own_answers) as [
    fields: string,
    isDm: boolean,
    values: Own,
    links: [key: string, thing: Linked][],
  ]
  const links = Map.groupBy(listed, ([key]) => key)
  return Object.fromEntries(
    readableFields(parseFields(fields), isDm).map(({ key, type }) => {
      const linked = links.get(key)?.map(([, thing]) => thing) ?? []
      if (type === 'thing') return [key, linked[0] ?? null]
      if (type === 'things') return [key, linked.length > 0 ? linked : null]
      return [key, Object.hasOwn(values, key) ? values[key]! : null]
    }),
  )
}

/** The same by the names of fields in a history, without what other things are called. */
export const ownOfHistory = (row: OwnRow): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(presentOwn(row)).map(([key, value]) => [nameOfOwn(key), withoutNames(value)]),
  )

function withoutNames(value: Own[string]): unknown {
  if (Array.isArray(value)) return value.map(({ kind, id }) => ({ kind, id }))
  return typeof value === 'object' && value !== null ? { kind: value.kind, id: value.id } : value
}

interface Linked {
  kind: KindOf
  id: number
  name: string
}

export const readableFields = (fields: OwnField[], isDm: boolean): OwnField[] =>
  isDm ? fields : fields.filter(({ read_by }) => read_by === 'everyone')

/** The keys of a field in the order in which they are answered. */
export const presentField = ({ key, label, type, read_by, choices, to }: OwnField): OwnField => ({
  key,
  label,
  type,
  read_by,
  ...(choices && { choices }),
  ...(to && { to }),
})

let last: { text: string; fields: OwnField[] } | undefined

/** Rows of a list mostly have the same fields. */
export function parseFields(text: string): OwnField[] {
  if (last?.text !== text) last = { text, fields: JSON.parse(text) as OwnField[] }
  return last.fields
}
