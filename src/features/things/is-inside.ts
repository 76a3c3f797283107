import type { Queries } from '../../db/database.ts'
import type { Statement } from '../../db/statement.ts'

type Nested = 'locations' | 'articles'

const findAround = (table: Nested, id: number, outerId: number): Statement<{ id: number }> => ({
  sql: `with recursive around (id, parent_id) as (
      select id, parent_id from ${table} where id = ?
      union
      select ${table}.id, ${table}.parent_id from around join ${table} on ${table}.id = around.parent_id
    )
    select id from around where id = ?`,
  values: [id, outerId],
})

/** Whether the first is the second, or lies anywhere inside it, also through hidden ones. */
export const isInside = (from: Queries, table: Nested, id: number, outerId: number): boolean =>
  from.first(findAround(table, id, outerId)) !== undefined
