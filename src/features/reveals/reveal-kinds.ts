import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'

import { connectionName, maySeeConnection, maySeeOwner } from '../../db/secret-owners.ts'
import {
  audienceColumn,
  type Hideable,
  maySee,
  maySeeEntry,
  member,
  type Reader,
} from '../../db/visibility.ts'
import { REVEAL_KINDS, type RevealKind } from './reveals.schemas.ts'

export interface Kind {
  table: Hideable
  /** Whether the reader may see a row of the table with what it belongs to. */
  isSeen: (reader?: Reader) => Expression<SqlBool>
  /** The name of a row of the table. */
  name: RawBuilder<string>
}

const SECRET_NAME_LENGTH = 120

export const KINDS: Record<RevealKind, Kind> = {
  npc: {
    table: 'npcs',
    isSeen: (reader) => maySee('npcs', 'npcs', reader),
    name: sql`npcs.name`,
  },
  location: {
    table: 'locations',
    isSeen: (reader) => maySee('locations', 'locations', reader),
    name: sql`locations.name`,
  },
  map: {
    table: 'maps',
    isSeen: (reader) => maySee('maps', 'maps', reader),
    name: sql`maps.name`,
  },
  connection: {
    table: 'connections',
    isSeen: (reader) => maySeeConnection('connections', reader),
    name: connectionName('connections.id'),
  },
  session: {
    table: 'sessions',
    isSeen: (reader) => maySee('sessions', 'sessions', reader),
    name: sql`sessions.title`,
  },
  journal: {
    table: 'journal_entries',
    isSeen: (reader) => maySeeEntry(reader),
    name: sql`case
      when journal_entries.npc_id is not null
        then (select name from npcs where id = journal_entries.npc_id)
      when journal_entries.location_id is not null
        then (select name from locations where id = journal_entries.location_id)
      else (select title from sessions where id = journal_entries.session_id) end`,
  },
  secret: {
    table: 'secrets',
    isSeen: (reader = member) =>
      sql<SqlBool>`(${maySee('secrets', 'secrets', reader)} and ${maySeeOwner(reader)})`,
    name: sql`substr(secrets.text, 1, ${sql.lit(SECRET_NAME_LENGTH)})`,
  },
}

export const columnOf = (kind: RevealKind) => audienceColumn(KINDS[kind].table)

/** For each kind, with the column of a line of the ledger, named `line`, that names a thing of that kind. */
export const each = (
  make: (kind: RevealKind, facts: Kind, column: RawBuilder<unknown>) => unknown,
) => REVEAL_KINDS.map((kind) => make(kind, KINDS[kind], sql.ref(`line.${columnOf(kind)}`)))

/** Of the columns that name a thing, one is not null. */
export const whatKind = sql<RevealKind>`case ${sql.join(
  each((kind, _, column) => sql`when ${column} is not null then ${sql.lit(kind)}`),
  sql` `,
)} end`

export const whatId = sql<number>`coalesce(${sql.join(each((_, __, column) => column))})`

/** Whether the thing that a column names exists, and the reader may see it. */
export const isThere = (
  { table, isSeen }: Kind,
  column: RawBuilder<unknown>,
  reader: Reader = member,
) => sql<SqlBool>`exists (
  select 1 from ${sql.table(table)} where ${sql.ref(`${table}.id`)} = ${column} and ${isSeen(reader)}
)`

/** The same of whatever a line is about. */
export const isAnyThere = (reader: Reader) =>
  sql<SqlBool>`(${sql.join(
    each((_, facts, column) => isThere(facts, column, reader)),
    sql` or `,
  )})`
