import { type RawBuilder, sql, type SqlBool } from 'kysely'

import type { Schema } from './schema.ts'

/** A condition on rows of a table: they are among the first `limit` that a query for them finds after its `where`. */
export const someRows = (
  table: keyof Schema,
  key = 'id',
  where: RawBuilder<unknown>,
  limit: number,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(key)} in (
    select ${sql.ref(key)} from ${sql.table(table)} where ${where} limit ${limit}
  )`
