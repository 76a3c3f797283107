import type { Selectable } from 'kysely'

import type { Schema } from './schema.ts'
import type { Statement } from './statement.ts'
import { bindableEntry, equal, type Found, quote } from './write-row.ts'

/** A row of a table, as it is stored. */
export type Row<Name extends keyof Schema> = Selectable<Schema[Name]>

/** The rows with all these values, without a check of rights: all columns, or those named. */
export const findRows = <Name extends keyof Schema, Column extends keyof Row<Name> & string>(
  table: Name,
  found: Found<Name>,
  columns?: readonly Column[],
): Statement<Pick<Row<Name>, Column>> => ({
  sql: `select ${columns?.map(quote).join(', ') ?? '*'} from "${table}" where ${equal(found, ' and ')}`,
  values: Object.entries(found).map(bindableEntry),
})
