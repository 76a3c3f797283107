import { type Expression, type SqlBool, sql } from 'kysely'

import { maySee, member, type Reader } from './visibility.ts'

type OwnerKind = 'npc' | 'location' | 'session' | 'connection'

/** Whether the reader may see a connection, which the query names `alias`: with the NPCs at both ends. */
export const maySeeConnection = (alias: string, reader: Reader = member) => sql<SqlBool>`(
  ${maySee('connections', alias, reader)} and exists (
    select 1 from npcs as one, npcs as other
    where one.id = ${sql.ref(`${alias}.from_npc_id`)} and other.id = ${sql.ref(`${alias}.to_npc_id`)}
      and ${maySee('npcs', 'one', reader)} and ${maySee('npcs', 'other', reader)}
  )
)`

/** Whether the reader may see what a row of `secrets`, or of another table with these columns, is about. */
export function maySeeOwner(reader: Reader = member, of = 'secrets') {
  const isSeen = (table: string, column: string, seen: Expression<SqlBool>) => sql<SqlBool>`(
    ${sql.ref(`${of}.${column}`)} is null or exists (
      select 1 from ${sql.table(table)} as owner
      where owner.id = ${sql.ref(`${of}.${column}`)} and ${seen}
    )
  )`
  return sql<SqlBool>`(
    ${isSeen('npcs', 'npc_id', maySee('npcs', 'owner', reader))}
    and ${isSeen('locations', 'location_id', maySee('locations', 'owner', reader))}
    and ${isSeen('sessions', 'session_id', maySee('sessions', 'owner', reader))}
    and ${isSeen('connections', 'connection_id', maySeeConnection('owner', reader))}
  )`
}

/** The names of both NPCs of a connection, in SQL. */
export const connectionName = (id: string) => sql<string>`(
  select one.name || ' and ' || other.name from connections as tie
  join npcs as one on one.id = tie.from_npc_id
  join npcs as other on other.id = tie.to_npc_id
  where tie.id = ${sql.ref(id)}
)`

/** What a row of `secrets` is about. */
export const ownerKind = sql<OwnerKind>`case
  when secrets.npc_id is not null then 'npc'
  when secrets.location_id is not null then 'location'
  when secrets.session_id is not null then 'session'
  else 'connection' end`

export const ownerId = sql<number>`coalesce(
  secrets.npc_id, secrets.location_id, secrets.session_id, secrets.connection_id
)`

export const ownerName = sql<string>`coalesce(
  (select name from npcs where id = secrets.npc_id),
  (select name from locations where id = secrets.location_id),
  (select title from sessions where id = secrets.session_id),
  ${connectionName('secrets.connection_id')}
)`

export const ownerColumns = [
  ownerKind.as('owner_kind'),
  ownerId.as('owner_id'),
  ownerName.as('owner_name'),
] as const
