import { type Expression, type SqlBool, sql } from 'kysely'

import { audienceColumn, type Hideable, member } from './visibility.ts'

type Person = Expression<unknown>

/** Whether a line names a person, who has neither left nor become a DM since. */
const names = (line: string, person: Person) => sql<SqlBool>`exists (
  select 1 from reveal_receivers as receiver
  where receiver.reveal_id = ${sql.ref(`${line}.id`)} and receiver.user_id = ${person}
    and receiver.ended_at is null
)`

/** Whether a line of the ledger, which the query names `line`, gave that person something that still holds. */
export const reaches = (person: Person) => sql<SqlBool>`(
  line.taken_back_at is null and line.action <> 'narrow'
  and (line.to_everyone or ${names('line', person)})
)`

/** Whether a later line took from that person what `line` gave. */
export const isNarrowed = (column: string, person: Person) => sql<SqlBool>`exists (
  select 1 from reveals as later
  where ${sql.ref(`later.${column}`)} = ${sql.ref(`line.${column}`)} and later.id > line.id
    and later.action = 'narrow' and later.taken_back_at is null and not ${names('later', person)}
)`

/**
 * Since when a person knows a row of `table`, which the query names `alias` and which that person sees: since the first
 * line that still holds, else since it was made, but not before joining. `member` is that person's membership.
 */
export function knownSince(table: Hideable, alias: string = table) {
  const column = audienceColumn(table)
  return sql<string>`max(member.joined_at, coalesce((
    select min(line.created_at) from reveals as line
    where ${sql.ref(`line.${column}`)} = ${sql.ref(`${alias}.id`)}
      and ${reaches(member.userId)} and not ${isNarrowed(column, member.userId)}
  ), ${sql.ref(`${alias}.created_at`)}))`
}
