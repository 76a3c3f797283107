import { type SqlBool, sql } from 'kysely'

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
