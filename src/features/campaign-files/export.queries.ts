import { type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'

import { asTold } from '../../db/public-version.ts'
import type { Schema } from '../../db/schema.ts'
import { prepare } from '../../db/statement.ts'
import {
  changeAsSeen,
  type Hideable,
  mayReadTraits,
  maySee,
  type Reader,
  visibleTo,
} from '../../db/visibility.ts'
import { columnsOf, namesOf } from '../../fields.ts'
import { CAMPAIGN_FIELDS } from '../campaigns/campaigns.fields.ts'
import { CONNECTION_FIELDS } from '../connections/connections.fields.ts'
import { ENTRY_FIELDS } from '../journal/journal.fields.ts'
import { LOCATION_FIELDS } from '../locations/locations.fields.ts'
import { MAP_FIELDS } from '../maps/maps.fields.ts'
import { NPC_FIELDS } from '../npcs/npcs.fields.ts'
import { SESSION_FIELDS } from '../storyline/storyline.fields.ts'
import { TAG_FIELDS } from '../tags/tags.fields.ts'

/** The campaign to export, and the reader whose rights limit it. `userId` is null at the command line. */
export interface Scope {
  campaignId: number
  isDm: 0 | 1
  userId: number | null
}

/** Up to `limit` rows whose ids are greater than `afterId`. */
export interface Page extends Scope {
  afterId: number
  limit: number
}

const readerOf = (p: Scope): Reader => ({ isDm: sql`${p.isDm}`, userId: sql`${p.userId}` })

const visible = (table: Hideable, p: Scope, alias: string = table) =>
  maySee(table, alias, readerOf(p))

const updatedAt = (table: Parameters<typeof changeAsSeen>[0], p: Scope) =>
  changeAsSeen(table, sql`${p.isDm}`).as('updated_at')

/** The players named by the row, for DMs. */
const visibleToOf = (table: Hideable, p: Scope) => visibleTo(table, readerOf(p)).as('visible_to')

/** Unary + stops SQLite using the campaign index, whose order would make it sort the whole campaign for each page. */
const isIn = (table: 'npcs' | 'locations', p: Scope) =>
  sql<SqlBool>`+${sql.ref(`${table}.campaign_id`)} = ${p.campaignId}`

type Select<Row> = (
  db: Kysely<Schema>,
  p: Scope,
  // oxlint-disable-next-line typescript/no-explicit-any -- the tables differ from part to part.
) => SelectQueryBuilder<any, any, Row>

/** A page of the rows, in the order of their ids. */
const listOf = <Row>(table: keyof Schema, select: Select<Row>) =>
  prepare((db, p: Page) =>
    select(db, p)
      .where(sql<SqlBool>`${sql.ref(`${table}.id`)} > ${p.afterId}`)
      .orderBy(sql.ref(`${table}.id`))
      .limit(p.limit),
  )

const countOf = (select: Select<unknown>) =>
  prepare((db, p: Scope) =>
    db.selectFrom(select(db, p).as('rows')).select(sql<number>`count(*)`.as('count')),
  )

export const findCampaign = prepare((db, p: Scope) =>
  db
    .selectFrom('campaigns')
    .select([...columnsOf('campaigns', CAMPAIGN_FIELDS), 'created_at', 'updated_at'])
    .where('id', '=', p.campaignId),
)

export const listNotes = prepare((db, p: Scope) =>
  db
    .selectFrom('campaign_notes')
    .select(['type', 'content', 'updated_at'])
    .where('campaign_id', '=', p.campaignId)
    .where(sql<SqlBool>`(type = 'public' or ${p.isDm})`),
)

export const listMembers = prepare((db, p: Scope) =>
  db
    .selectFrom('campaign_members as member')
    .innerJoin('users', 'users.id', 'member.user_id')
    .select([
      'users.id as user_id',
      'users.username as name',
      'users.email_key',
      'member.role',
      'member.character_name',
      'member.joined_at',
    ])
    .where('member.campaign_id', '=', p.campaignId)
    .orderBy('member.joined_at')
    .orderBy('users.id'),
)

const selectTags = (db: Kysely<Schema>, p: Scope) =>
  db
    .selectFrom('tags')
    .select(['id', ...columnsOf('tags', TAG_FIELDS), 'created_at', 'updated_at'])
    .where('campaign_id', '=', p.campaignId)

const selectLocations = (db: Kysely<Schema>, p: Scope) =>
  db
    .selectFrom('locations')
    .leftJoin('locations as parent', (join) =>
      join.onRef('parent.id', '=', 'locations.parent_id').on(visible('locations', p, 'parent')),
    )
    .leftJoin('maps as map', (join) =>
      join.onRef('map.id', '=', 'locations.map_id').on(visible('maps', p, 'map')),
    )
    .select([
      'locations.id',
      ...columnsOf('locations', LOCATION_FIELDS),
      'parent.id as parent_id',
      'map.id as map_id',
      sql<number | null>`iif(map.id is null, null, locations.x)`.as('x'),
      sql<number | null>`iif(map.id is null, null, locations.y)`.as('y'),
      'locations.visibility',
      visibleToOf('locations', p),
      'locations.created_at',
      updatedAt('locations', p),
    ])
    .where(isIn('locations', p))
    .where(visible('locations', p))

const selectMaps = (db: Kysely<Schema>, p: Scope) =>
  db
    .selectFrom('maps')
    .innerJoin('pictures', 'pictures.id', 'maps.picture_id')
    .leftJoin('locations as location', (join) =>
      join.onRef('location.id', '=', 'maps.location_id').on(visible('locations', p, 'location')),
    )
    .select([
      'maps.id',
      ...columnsOf('maps', MAP_FIELDS),
      'maps.visibility',
      visibleToOf('maps', p),
      'location.id as location_id',
      'maps.picture_id',
      'pictures.type as picture_type',
      'maps.created_at',
      updatedAt('maps', p),
    ])
    .where('maps.campaign_id', '=', p.campaignId)
    .where(visible('maps', p))

const selectNpcs = (db: Kysely<Schema>, p: Scope) =>
  db
    .selectFrom('npcs')
    .leftJoin('locations as location', (join) =>
      join.onRef('location.id', '=', 'npcs.location_id').on(visible('locations', p, 'location')),
    )
    .leftJoin('pictures', 'pictures.id', 'npcs.portrait_id')
    .leftJoin('npc_positions as position', 'position.npc_id', 'npcs.id')
    .leftJoin('users', 'users.id', 'npcs.created_by')
    .select([
      'npcs.id',
      ...columnsOf('npcs', NPC_FIELDS),
      mayReadTraits(readerOf(p)).as('may_read_traits'),
      'npcs.visibility',
      visibleToOf('npcs', p),
      'npcs.created_by',
      'users.username as creator_name',
      'npcs.created_at',
      updatedAt('npcs', p),
      'npcs.portrait_id',
      'pictures.type as portrait_type',
      'location.id as location_id',
      'position.x',
      'position.y',
      sql<string>`(
        select json_group_array(tag_id) from npc_tags where npc_tags.npc_id = npcs.id
      )`.as('tag_ids'),
    ])
    .where(isIn('npcs', p))
    .where(visible('npcs', p))

const selectEntries = (db: Kysely<Schema>, p: Scope) =>
  db
    .selectFrom('journal_entries')
    .innerJoin('npcs', 'npcs.id', 'journal_entries.npc_id')
    .leftJoin('users', 'users.id', 'journal_entries.created_by')
    .select([
      'journal_entries.id',
      'journal_entries.npc_id',
      'users.id as user_id',
      'users.username',
      'journal_entries.imported_author',
      ...columnsOf('journal_entries', ENTRY_FIELDS),
      'journal_entries.visibility',
      visibleToOf('journal_entries', p),
      'journal_entries.created_at',
      'journal_entries.updated_at',
    ])
    .where('journal_entries.campaign_id', '=', p.campaignId)
    .where(visible('npcs', p))
    .where(visible('journal_entries', p))

const selectSessions = (db: Kysely<Schema>, p: Scope) =>
  db
    .selectFrom('sessions')
    .select([
      'sessions.id',
      ...columnsOf('sessions', SESSION_FIELDS),
      'sessions.visibility',
      visibleToOf('sessions', p),
      'sessions.created_at',
      updatedAt('sessions', p),
      sql<string>`(
        select json_group_array(locations.id) from session_locations
        join locations on locations.id = session_locations.location_id
        where session_locations.session_id = sessions.id and ${visible('locations', p)}
      )`.as('location_ids'),
      sql<string>`(
        select json_group_array(json_array(npcs.id, introduced, died)) from session_npcs
        join npcs on npcs.id = session_npcs.npc_id
        where session_npcs.session_id = sessions.id and ${visible('npcs', p)}
      )`.as('npcs'),
    ])
    .where('sessions.campaign_id', '=', p.campaignId)
    .where(visible('sessions', p))

/** Players get the public version of a connection that has one. */
function selectConnections(db: Kysely<Schema>, p: Scope) {
  const names = namesOf(CONNECTION_FIELDS)
  return db
    .selectFrom('connections')
    .innerJoin('npcs as from_npc', 'from_npc.id', 'connections.from_npc_id')
    .innerJoin('npcs as to_npc', 'to_npc.id', 'connections.to_npc_id')
    .select([
      'connections.id',
      'connections.from_npc_id',
      'connections.to_npc_id',
      ...names.map((name) => asTold(name, readerOf(p)).as(name)),
      sql<string | null>`iif(${p.isDm} and has_public_version, json_object(${sql.join(
        names.map((name) => sql`${sql.lit(name)}, ${sql.ref(`public_${name}`)}`),
      )}), null)`.as('public_version'),
      'connections.visibility',
      visibleToOf('connections', p),
      'connections.created_at',
      updatedAt('connections', p),
    ])
    .where('connections.campaign_id', '=', p.campaignId)
    .where(visible('connections', p))
    .where(visible('npcs', p, 'from_npc'))
    .where(visible('npcs', p, 'to_npc'))
}

export const listTags = listOf('tags', selectTags)
export const listLocations = listOf('locations', selectLocations)
export const listMaps = listOf('maps', selectMaps)
export const listNpcs = listOf('npcs', selectNpcs)
export const listEntries = listOf('journal_entries', selectEntries)
export const listSessions = listOf('sessions', selectSessions)
export const listConnections = listOf('connections', selectConnections)

export const countRows = {
  tags: countOf(selectTags),
  locations: countOf(selectLocations),
  maps: countOf(selectMaps),
  npcs: countOf(selectNpcs),
  entries: countOf(selectEntries),
  sessions: countOf(selectSessions),
  connections: countOf(selectConnections),
}

/** The journal of one NPC that the reader may see. */
export const listEntriesOfNpc = prepare((db, p: Scope & { npcId: number }) =>
  selectEntries(db, p).where('npc_id', '=', p.npcId).orderBy('journal_entries.id'),
)

/** The connections of one NPC: looked up by both ends, because a campaign may have very many. */
export const listConnectionsOfNpc = prepare((db, p: Scope & { npcId: number }) =>
  selectConnections(db, p)
    .where(
      sql<SqlBool>`connections.id in (
        select id from connections where from_npc_id = ${p.npcId}
        union all select id from connections where to_npc_id = ${p.npcId}
      )`,
    )
    .orderBy('connections.id'),
)

/** The number of portraits, and the bytes of all pictures. */
export const measurePictures = prepare((db, p: Scope) =>
  db
    .selectFrom(
      sql<{ is_portrait: 0 | 1; picture_id: number }>`(
        select 1 as is_portrait, portrait_id as picture_id from npcs
          where campaign_id = ${p.campaignId} and ${visible('npcs', p)}
        union all select 0, picture_id from maps
          where campaign_id = ${p.campaignId} and ${visible('maps', p)}
      )`.as('used'),
    )
    .innerJoin('pictures', 'pictures.id', 'used.picture_id')
    .select([
      sql<number>`coalesce(sum(used.is_portrait), 0)`.as('portraits'),
      sql<number>`coalesce(sum(length(pictures.bytes)), 0)`.as('bytes'),
    ]),
)

export const readPicture = prepare((db, p: { id: number }) =>
  db.selectFrom('pictures').select('bytes').where('id', '=', p.id),
)
