import { randomInt } from 'node:crypto'

import type { Insertable, Selectable, Updateable } from 'kysely'

import { NOUNS } from '../nouns.ts'
import type { Schema } from './schema.ts'
import { bindable, type Statement } from './statement.ts'

type Table = keyof Schema

/** The tables whose ids people read. */
const WITH_SPACED_IDS: ReadonlySet<Table> = new Set<Table>([
  'users',
  'campaigns',
  'invitations',
  'invite_links',
  'tags',
  ...Object.values(NOUNS).map(({ table }) => table),
  'reveals',
  'feedback',
  'pictures',
  'text_pictures',
  'kinds',
])

const LONGEST_STEP = 64

/**
 * Adds a row. Its id is `lastInsertRowid` of what running it answers. Ids grow by random steps: if they grew one by one,
 * a gap between two ids would tell players that something hidden was added.
 */
export function insertRow<Name extends Table>(
  table: Name,
  row: Insertable<Schema[Name]>,
): Statement {
  const columns = Object.keys(row)
  const places = columns.map(() => '?')
  const values = Object.entries(row).map(bindableEntry)
  if (WITH_SPACED_IDS.has(table) && !columns.includes('id')) {
    columns.push('id')
    places.push(`? + (select coalesce(max(seq), 0) from sqlite_sequence where name = '${table}')`)
    values.push(randomInt(1, LONGEST_STEP + 1))
  }
  return {
    sql: `insert into "${table}" (${columns.map(quote).join(', ')}) values (${places.join(', ')})`,
    values,
  }
}

/** The columns by which rows are found, with their values. */
export type Found<Name extends Table> = {
  [Column in keyof Selectable<Schema[Name]>]?: NonNullable<Selectable<Schema[Name]>[Column]>
}

/** Changes the rows that have all these values. */
export const updateRows = <Name extends Table>(
  table: Name,
  found: Found<Name>,
  changes: Updateable<Schema[Name]>,
): Statement => ({
  sql: `update "${table}" set ${equal(changes, ', ')} where ${equal(found, ' and ')}`,
  values: [...Object.entries(changes), ...Object.entries(found)].map(bindableEntry),
})

export const updateRow = <Name extends Table>(
  table: Name,
  id: number,
  changes: Updateable<Schema[Name]>,
): Statement => updateRows(table, { id } as never, changes)

export const deleteRows = <Name extends Table>(table: Name, found: Found<Name>): Statement => ({
  sql: `delete from "${table}" where ${equal(found, ' and ')}`,
  values: Object.entries(found).map(bindableEntry),
})

export const deleteRow = (table: Table, id: number): Statement => deleteRows(table, { id } as never)

export const equal = (columns: object, separator: ', ' | ' and '): string =>
  Object.keys(columns)
    .map((column) => `${quote(column)} = ?`)
    .join(separator)

export const quote = (column: string) => `"${column}"`
export const bindableEntry = ([column, value]: [string, unknown]) =>
  bindable(typeof value === 'boolean' ? Number(value) : value, column)
