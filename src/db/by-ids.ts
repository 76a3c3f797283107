import { type SqlBool, sql } from 'kysely'

import type { Statement } from './statement.ts'

/** Whether a column has one of these ids, a JSON array. */
export const isOneOf = (column: string, ids: string) =>
  sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${ids}))`

/** A query of several rows by their ids, for one of them. */
export const ofOne =
  <Params extends { ids: string }, Row>(find: (params: Params) => Statement<Row>) =>
  ({ id, ...params }: Omit<Params, 'ids'> & { id: number }): Statement<Row> =>
    find({ ...params, ids: `[${id}]` } as unknown as Params)
