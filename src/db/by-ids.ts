import { type Compilable, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'

import type { Schema } from './schema.ts'
import { prepare } from './statement.ts'
import type { Joining } from './visibility.ts'

/** Whether a column has one of these ids, a JSON array. */
export const isOneOf = (column: string, ids: string) =>
  sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${ids}))`

/** As `memberOf`, for rows found by ids. The unary + keeps SQLite from reading all rows of the campaign for them. */
export const memberOfFound =
  (table: string, p: { userId: number }) =>
  <Join extends Joining<Join>>(join: Join): Join =>
    join.on(
      sql<SqlBool>`member.campaign_id = +${sql.ref(`${table}.campaign_id`)} and member.user_id = ${p.userId}`,
    )

interface Narrowable<Row> extends Compilable<Row> {
  where(condition: RawBuilder<SqlBool>): Compilable<Row>
}

/** The queries for one row, by its id, and for some, by a JSON array of ids, both as `select` reads them for a person. */
export const findersOf = <Row>(
  table: string,
  select: (db: Kysely<Schema>, p: { userId: number }) => Narrowable<Row>,
) => ({
  one: prepare((db, p: { userId: number; id: number }) =>
    select(db, p).where(sql<SqlBool>`${sql.ref(`${table}.id`)} = ${p.id}`),
  ),
  some: prepare((db, p: { userId: number; ids: string }) =>
    select(db, p).where(isOneOf(`${table}.id`, p.ids)),
  ),
})
