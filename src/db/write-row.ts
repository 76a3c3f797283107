import type { Insertable, Updateable } from 'kysely'

import type { Schema } from './schema.ts'
import { bindable, type Statement } from './statement.ts'

type Table = keyof Schema

/** Adds a row. Its id is `lastInsertRowid` of what running it answers. */
export function insertRow<Name extends Table>(
  table: Name,
  row: Insertable<Schema[Name]>,
): Statement {
  const columns = Object.keys(row)
  return {
    sql: `insert into "${table}" (${columns.map(quote).join(', ')}) values (${columns.map(() => '?').join(', ')})`,
    values: Object.entries(row).map(bindableEntry),
  }
}

/** Changes the row of that id. */
export function updateRow<Name extends Table>(
  table: Name,
  id: number,
  changes: Updateable<Schema[Name]>,
): Statement {
  const columns = Object.keys(changes)
  return {
    sql: `update "${table}" set ${columns.map((column) => `${quote(column)} = ?`).join(', ')} where id = ?`,
    values: [...Object.entries(changes).map(bindableEntry), id],
  }
}

export const deleteRow = (table: Table, id: number): Statement => ({
  sql: `delete from "${table}" where id = ?`,
  values: [id],
})

const quote = (column: string) => `"${column}"`
const bindableEntry = ([column, value]: [string, unknown]) => bindable(value, column)
