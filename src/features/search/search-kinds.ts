import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'

import { shownAvatar } from '../../db/portraits.ts'
import type { Schema } from '../../db/schema.ts'
import { ID_BITS, ID_MASK, SEARCH_NUMBERS, type SearchedTable } from '../../db/search-rows.ts'
import { maySeeOwner, ownerId, ownerKind, ownerName } from '../../db/secret-owners.ts'
import { prepare, type Statement } from '../../db/statement.ts'
import { ifVisible, maySee, maySeeEntry } from '../../db/visibility.ts'
import type { SearchHit, SearchKind } from './search.schemas.ts'

interface Reader {
  userId: number
}

/** `ids` is a JSON array. */
interface Ids extends Reader {
  ids: string
}

/** A hit without its marks. */
export type Found = Pick<
  SearchHit,
  | 'id'
  | 'title'
  | 'npc_id'
  | 'session_id'
  | 'about_kind'
  | 'about_id'
  | 'avatar_url'
  | 'icon'
  | 'session_number'
>

export interface Kind {
  table: SearchedTable
  /** Whether a person may see what a row of the index is about. */
  isVisible: (db: Kysely<Schema>, p: Reader) => Expression<SqlBool>
  read: (p: Ids) => Statement<Found>
}

/** The id of the thing that a row of an index, named `found`, is about, and the number of its noun. */
export const foundId = sql<number>`(found.rowid & ${sql.lit(ID_MASK)})`
export const foundNumber = sql<number>`(found.rowid >> ${sql.lit(ID_BITS)} & 15)`

/** With a plus, the campaign is no way to the rows: their ids are. */
const isMember = (table: SearchedTable, p: Reader) =>
  sql<SqlBool>`member.campaign_id = +${sql.ref(`${table}.campaign_id`)} and member.user_id = ${p.userId}`

const isAmong = (table: SearchedTable, p: Ids) =>
  sql<SqlBool>`${sql.ref(`${table}.id`)} in (select value from json_each(${p.ids}))`

const exists = (query: Expression<unknown>) => sql<SqlBool>`exists ${query}`

export const visibleNpcs = (db: Kysely<Schema>, p: Reader) =>
  db
    .selectFrom('npcs')
    .innerJoin('campaign_members as member', (join) => join.on(isMember('npcs', p)))
    .where(maySee('npcs'))

export const visibleLocations = (db: Kysely<Schema>, p: Reader) =>
  db
    .selectFrom('locations')
    .innerJoin('campaign_members as member', (join) => join.on(isMember('locations', p)))
    .where(maySee('locations'))

const visibleEntries = (db: Kysely<Schema>, p: Reader) =>
  db
    .selectFrom('journal_entries')
    .innerJoin('campaign_members as member', (join) => join.on(isMember('journal_entries', p)))
    .where(maySeeEntry())

const visibleSessions = (db: Kysely<Schema>, p: Reader) =>
  db
    .selectFrom('sessions')
    .innerJoin('campaign_members as member', (join) => join.on(isMember('sessions', p)))
    .where(maySee('sessions'))

const visibleTags = (db: Kysely<Schema>, p: Reader) =>
  db
    .selectFrom('tags')
    .innerJoin('campaign_members as member', (join) => join.on(isMember('tags', p)))

const visibleConnections = (db: Kysely<Schema>, p: Reader) =>
  db
    .selectFrom('connections')
    .innerJoin('campaign_members as member', (join) => join.on(isMember('connections', p)))
    .innerJoin('npcs as from_npc', 'from_npc.id', 'connections.from_npc_id')
    .innerJoin('npcs as to_npc', 'to_npc.id', 'connections.to_npc_id')
    .where(maySee('connections'))
    .where(maySee('npcs', 'from_npc'))
    .where(maySee('npcs', 'to_npc'))

const visibleSecrets = (db: Kysely<Schema>, p: Reader) =>
  db
    .selectFrom('secrets')
    .innerJoin('campaign_members as member', (join) => join.on(isMember('secrets', p)))
    .where(maySee('secrets'))
    .where(maySeeOwner())

export const KINDS: Record<SearchKind, Kind> = {
  npc: {
    table: 'npcs',
    isVisible: (db, p) =>
      exists(visibleNpcs(db, p).select('npcs.id').where('npcs.id', '=', foundId)),
    read: prepare((db, p: Ids) =>
      visibleNpcs(db, p)
        .select(['npcs.id', 'npcs.name as title', shownAvatar().as('avatar_url')])
        .where(isAmong('npcs', p)),
    ),
  },
  journal: {
    table: 'journal_entries',
    isVisible: (db, p) =>
      exists(
        visibleEntries(db, p)
          .select('journal_entries.id')
          .where('journal_entries.id', '=', foundId),
      ),
    read: prepare((db, p: Ids) =>
      visibleEntries(db, p)
        .leftJoin('npcs', 'npcs.id', 'journal_entries.npc_id')
        .leftJoin('locations', 'locations.id', 'journal_entries.location_id')
        .leftJoin('sessions', ifVisible('sessions', 'sessions', 'journal_entries.session_id'))
        .select([
          'journal_entries.id',
          sql<string>`coalesce(npcs.name, locations.name, sessions.title)`.as('title'),
          'journal_entries.npc_id',
          'sessions.id as session_id',
          sql<string>`iif(npcs.id is null, '', ${shownAvatar()})`.as('avatar_url'),
        ])
        .where(isAmong('journal_entries', p)),
    ),
  },
  location: {
    table: 'locations',
    isVisible: (db, p) =>
      exists(visibleLocations(db, p).select('locations.id').where('locations.id', '=', foundId)),
    read: prepare((db, p: Ids) =>
      visibleLocations(db, p)
        .select(['locations.id', 'locations.name as title', 'locations.icon'])
        .where(isAmong('locations', p)),
    ),
  },
  session: {
    table: 'sessions',
    isVisible: (db, p) =>
      exists(visibleSessions(db, p).select('sessions.id').where('sessions.id', '=', foundId)),
    read: prepare((db, p: Ids) =>
      visibleSessions(db, p)
        .select(['sessions.id', 'sessions.title', 'sessions.session_number'])
        .where(isAmong('sessions', p)),
    ),
  },
  tag: {
    table: 'tags',
    isVisible: (db, p) =>
      exists(visibleTags(db, p).select('tags.id').where('tags.id', '=', foundId)),
    read: prepare((db, p: Ids) =>
      visibleTags(db, p)
        .select(['tags.id', 'tags.name as title', 'tags.icon'])
        .where(isAmong('tags', p)),
    ),
  },
  connection: {
    table: 'connections',
    isVisible: (db, p) =>
      exists(
        visibleConnections(db, p).select('connections.id').where('connections.id', '=', foundId),
      ),
    read: prepare((db, p: Ids) =>
      visibleConnections(db, p)
        .select([
          'connections.id',
          sql<string>`from_npc.name || ' and ' || to_npc.name`.as('title'),
        ])
        .where(isAmong('connections', p)),
    ),
  },
  secret: {
    table: 'secrets',
    isVisible: (db, p) =>
      exists(visibleSecrets(db, p).select('secrets.id').where('secrets.id', '=', foundId)),
    read: prepare((db, p: Ids) =>
      visibleSecrets(db, p)
        .select([
          'secrets.id',
          ownerName.as('title'),
          ownerKind.as('about_kind'),
          ownerId.as('about_id'),
        ])
        .where(isAmong('secrets', p)),
    ),
  },
}

/** Whether a person may see what a row of the index is about, whatever it is. */
export const isVisible = (db: Kysely<Schema>, p: Reader) =>
  sql<SqlBool>`(${sql.join(
    Object.values(KINDS).map(
      (kind) =>
        sql`${foundNumber} = ${sql.lit(SEARCH_NUMBERS[kind.table])} and ${kind.isVisible(db, p)}`,
    ),
    sql` or `,
  )})`
