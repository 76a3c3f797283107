import { type SqlBool, sql } from 'kysely'

import { idExpression, KIND_NUMBERS, kindExpression } from '../../db/things.ts'

/** Whether a row of `entry_things` names the session that an entry is written in. */
export const isSession = sql<SqlBool>`${sql.raw(kindExpression('entry_things.thing'))} = ${sql.lit(KIND_NUMBERS.session)}`

/** The id of the session that a row of `journal_entries` is written in; null outside a session. */
export const sessionOfEntry = sql<number | null>`(
  select ${sql.raw(idExpression('entry_things.thing'))} from entry_things
  where entry_id = journal_entries.id and ${isSession}
)`

/** Whether a row of `journal_entries` is about a thing, or written in it, by its number in `things`. */
export const isListed = (thing: number) =>
  sql<SqlBool>`journal_entries.id in (select entry_id from entry_things where thing = ${thing})`
