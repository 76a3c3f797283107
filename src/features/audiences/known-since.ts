import { type Expression, type SqlBool, sql } from 'kysely'

import { member } from '../../db/reader.ts'

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
  and not exists (
    select 1 from reveals as later
    where later.thing = line.thing and later.id > line.id
      and later.action = 'narrow' and later.taken_back_at is null and not ${names('later', person)}
  )
)`

/**
 * Since when a person knows a row of `things`, which that person sees: since the first line that still holds, else since it
 * was made, but not before joining. `member` is that person's membership.
 */
export const knownSince = sql<string>`max(member.joined_at, coalesce((
  select min(line.created_at) from reveals as line
  where line.thing = things.thing and ${reaches(member.userId)}
), things.created_at))`
