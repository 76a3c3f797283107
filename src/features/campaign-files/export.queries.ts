import { type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'

import type { Schema } from '../../db/schema.ts'
import { prepare } from '../../db/statement.ts'
import type { ThingTable } from '../../db/things.ts'
import {
  ifVisible,
  mayRead,
  mayReadTraits,
  maySee,
  type Reader,
  thingColumns,
  thingIn,
} from '../../db/visibility.ts'
import { columnsOf, namesOf } from '../../fields.ts'
import { CAMPAIGN_FIELDS } from '../campaigns/campaigns.fields.ts'
import { CONNECTION_FIELDS } from '../connections/connections.fields.ts'
import { asTold } from '../connections/public-version.ts'
import { ENTRY_FIELDS } from '../journal/journal.fields.ts'
import { LOCATION_FIELDS } from '../locations/locations.fields.ts'
import { outerId } from '../locations/outer-location.ts'
import { MAP_FIELDS } from '../maps/maps.fields.ts'
import { NPC_FIELDS } from '../npcs/npcs.fields.ts'
import { SECRET_FIELDS } from '../secrets/secrets.fields.ts'
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

const visible = (alias: string, p: Scope) => maySee(alias, readerOf(p))

/** Unary + stops SQLite using a campaign index, whose order would make it sort the whole campaign for each page. */
const inCampaign = (table: ThingTable, p: Scope) => {
  const plus = sql.raw(table === 'npcs' || table === 'locations' ? '+' : '')
  return sql<SqlBool>`${plus}${sql.ref(`${table}.campaign_id`)} = ${p.campaignId} and ${mayRead('things', readerOf(p))}`
}

type Select<Row> = (
  db: Kysely<Schema>,
  p: Scope,
  // oxlint-disable-next-line typescript/no-explicit-any -- the tables differ from part to part.
) => SelectQueryBuilder<any, any, Row>

/** `list` answers a page of the rows, in the order of their ids. */
const rowsOf = <Row>(table: keyof Schema | 'line', select: Select<Row>) => ({
  list: prepare((db, p: Page) =>
    select(db, p)
      .where(sql<SqlBool>`${sql.ref(`${table}.id`)} > ${p.afterId}`)
      .orderBy(sql.ref(`${table}.id`))
      .limit(p.limit),
  ),
  count: prepare((db, p: Scope) =>
    db.selectFrom(select(db, p).as('rows')).select(sql<number>`count(*)`.as('count')),
  ),
})

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
    .innerJoin('things', thingIn('locations'))
    .leftJoin('locations as parent', ifVisible('parent', outerId, readerOf(p)))
    .leftJoin('maps as map', ifVisible('map', 'locations.map_id', readerOf(p)))
    .select([
      ...thingColumns('locations', readerOf(p)),
      ...columnsOf('locations', LOCATION_FIELDS),
      'parent.id as parent_id',
      'map.id as map_id',
      sql<number | null>`iif(map.id is null, null, locations.x)`.as('x'),
      sql<number | null>`iif(map.id is null, null, locations.y)`.as('y'),
    ])
    .where(inCampaign('locations', p))

const selectMaps = (db: Kysely<Schema>, p: Scope) =>
  db
    .selectFrom('maps')
    .innerJoin('things', thingIn('maps'))
    .leftJoin('locations as location', ifVisible('location', 'maps.location_id', readerOf(p)))
    .select([
      ...thingColumns('maps', readerOf(p)),
      ...columnsOf('maps', MAP_FIELDS),
      'location.id as location_id',
    ])
    .where(inCampaign('maps', p))

const selectNpcs = (db: Kysely<Schema>, p: Scope) =>
  db
    .selectFrom('npcs')
    .innerJoin('things', thingIn('npcs'))
    .leftJoin('locations as location', ifVisible('location', 'npcs.location_id', readerOf(p)))
    .leftJoin('npc_positions as position', 'position.npc_id', 'npcs.id')
    .leftJoin('users', 'users.id', 'npcs.created_by')
    .select([
      ...thingColumns('npcs', readerOf(p)),
      ...columnsOf('npcs', NPC_FIELDS),
      mayReadTraits(readerOf(p)).as('may_read_traits'),
      'npcs.created_by',
      'users.username as creator_name',
      'npcs.portrait_id',
      'location.id as location_id',
      'position.x',
      'position.y',
      sql<string>`(
        select json_group_array(tag_id order by tag_id) from npc_tags where npc_id = npcs.id
      )`.as('tag_ids'),
    ])
    .where(inCampaign('npcs', p))

const selectEntries = (db: Kysely<Schema>, p: Scope) =>
  db
    .selectFrom('journal_entries')
    .innerJoin('things', thingIn('journal_entries'))
    .leftJoin(
      'locations as location',
      ifVisible('location', 'journal_entries.location_id', readerOf(p)),
    )
    .leftJoin(
      'sessions as session',
      ifVisible('session', 'journal_entries.session_id', readerOf(p)),
    )
    .leftJoin('users', 'users.id', 'journal_entries.created_by')
    .select([
      ...thingColumns('journal_entries', readerOf(p)),
      'journal_entries.npc_id',
      'location.id as location_id',
      'session.id as session_id',
      'users.id as user_id',
      'users.username',
      'journal_entries.imported_author',
      ...columnsOf('journal_entries', ENTRY_FIELDS),
    ])
    .where('journal_entries.campaign_id', '=', p.campaignId)
    .where(mayRead('things', readerOf(p)))

const selectSessions = (db: Kysely<Schema>, p: Scope) =>
  db
    .selectFrom('sessions')
    .innerJoin('things', thingIn('sessions'))
    .select([
      ...thingColumns('sessions', readerOf(p)),
      ...columnsOf('sessions', SESSION_FIELDS),
      'started_at',
      'ended_at',
      sql<string>`(
        select json_group_array(locations.id order by locations.id) from session_locations
        join locations on locations.id = session_locations.location_id
        where session_locations.session_id = sessions.id and ${visible('locations', p)}
      )`.as('location_ids'),
      sql<string>`(
        select json_group_array(
          json_object(
            'id', npcs.id,
            'introduced_this_session', json(iif(introduced, 'true', 'false')),
            'died_this_session', json(iif(died, 'true', 'false'))
          ) order by npcs.id
        ) from session_npcs join npcs on npcs.id = session_npcs.npc_id
        where session_npcs.session_id = sessions.id and ${visible('npcs', p)}
      )`.as('npcs'),
    ])
    .where(inCampaign('sessions', p))

/** Players get the public version of a connection that has one. */
function selectConnections(db: Kysely<Schema>, p: Scope) {
  const names = namesOf(CONNECTION_FIELDS)
  return db
    .selectFrom('connections')
    .innerJoin('things', thingIn('connections'))
    .select([
      ...thingColumns('connections', readerOf(p)),
      'connections.from_npc_id',
      'connections.to_npc_id',
      ...names.map((name) => asTold(name, readerOf(p)).as(name)),
      sql<string | null>`iif(${p.isDm} and has_public_version, json_object(${sql.join(
        names.map((name) => sql`${sql.lit(name)}, ${sql.ref(`public_${name}`)}`),
      )}), null)`.as('public_version'),
    ])
    .where(inCampaign('connections', p))
}

const selectSecrets = (db: Kysely<Schema>, p: Scope) =>
  db
    .selectFrom('secrets')
    .innerJoin('things', thingIn('secrets'))
    .select([
      ...thingColumns('secrets', readerOf(p)),
      ...columnsOf('secrets', SECRET_FIELDS),
      'things.about',
    ])
    .where(inCampaign('secrets', p))

/** For DMs alone. */
const selectReveals = (db: Kysely<Schema>, p: Scope) =>
  db
    .selectFrom('reveals as line')
    .innerJoin('things', 'things.thing', 'line.thing')
    .leftJoin('users', 'users.id', 'line.revealed_by')
    .select([
      'line.id',
      'line.thing',
      'line.action',
      'line.to_everyone',
      'line.in_session_id',
      'line.how',
      'line.note',
      'line.revealed_by',
      'users.username',
      'line.imported_by',
      'line.imported_to',
      'line.created_at',
      'line.taken_back_at',
      sql<string>`(
        select json_group_array(
          json_object('id', users.id, 'name', users.username) order by users.id
        ) from reveal_receivers
        join users on users.id = reveal_receivers.user_id where reveal_id = line.id
      )`.as('receivers'),
    ])
    .where('line.campaign_id', '=', p.campaignId)
    .where(sql<SqlBool>`${p.isDm}`)
    .where(mayRead('things', readerOf(p)))

/** The rows of each part of a file, except the people. */
export const ROWS = {
  tags: rowsOf('tags', selectTags),
  locations: rowsOf('locations', selectLocations),
  maps: rowsOf('maps', selectMaps),
  npcs: rowsOf('npcs', selectNpcs),
  entries: rowsOf('journal_entries', selectEntries),
  sessions: rowsOf('sessions', selectSessions),
  connections: rowsOf('connections', selectConnections),
  secrets: rowsOf('secrets', selectSecrets),
  reveals: rowsOf('line', selectReveals),
}

const pageOfEntries = (db: Kysely<Schema>, p: Page) =>
  selectEntries(db, p)
    .where('journal_entries.id', '>', p.afterId)
    .orderBy('journal_entries.id')
    .limit(p.limit)

/** A page of the journal of one NPC. */
export const listEntriesOfNpc = prepare((db, p: Page & { npcId: number }) =>
  pageOfEntries(db, p).where('npc_id', '=', p.npcId),
)

/** A page of the log of one session. */
export const listLog = prepare((db, p: Page & { sessionId: number }) =>
  pageOfEntries(db, p).where('journal_entries.session_id', '=', p.sessionId),
)

/** The secrets about one thing, in the order that its DM gave them. */
export const listSecretsAbout = prepare((db, p: Scope & { thing: number }) =>
  selectSecrets(db, p)
    .where('things.about', '=', p.thing)
    .orderBy('secrets.position')
    .orderBy('secrets.id', 'desc'),
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

/** The pictures of maps and NPCs, by the ids of these. */
export const listPictures = prepare((db, p: Scope) =>
  db
    .selectFrom(
      sql<{ of: 'map' | 'npc'; id: number; picture_id: number }>`(
        select 'map' as "of", id, picture_id from maps
        where campaign_id = ${p.campaignId} and ${visible('maps', p)}
        union all select 'npc', id, portrait_id from npcs
        where campaign_id = ${p.campaignId} and ${visible('npcs', p)}
      )`.as('used'),
    )
    .innerJoin('pictures', 'pictures.id', 'used.picture_id')
    .select(['used.of', 'used.id', 'used.picture_id', 'pictures.type'])
    .select(sql<number>`length(pictures.bytes)`.as('bytes')),
)

export const readPicture = prepare((db, p: { id: number }) =>
  db.selectFrom('pictures').select('bytes').where('id', '=', p.id),
)
