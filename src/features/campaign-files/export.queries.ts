import { type Kysely, type SqlBool, sql } from 'kysely'

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

/** Whose eyes an export is made with: `all` is 1 for what DMs see. `userId` is null at the command line. */
export interface Eyes {
  campaignId: number
  all: 0 | 1
  userId: number | null
}

/** A page of rows, after the last id of the page before. */
export interface Page extends Eyes {
  afterId: number
  limit: number
}

const readerOf = (p: Eyes): Reader => ({ isDm: sql`${p.all}`, userId: sql`${p.userId}` })

const seen = (table: Hideable, p: Eyes, alias: string = table) => maySee(table, alias, readerOf(p))

const changed = (table: Parameters<typeof changeAsSeen>[0], p: Eyes) =>
  changeAsSeen(table, sql`${p.all}`).as('updated_at')

/** Whom the row names, for DMs. */
const named = (table: Hideable, p: Eyes) => visibleTo(table, readerOf(p)).as('visible_to')

/**
 * For lists in the order of their ids, where every index of the campaign has another order: SQLite would sort the whole
 * campaign for each page. The plus keeps it from that, and it goes through the table by its ids.
 */
const isIn = (table: 'npcs' | 'locations', p: { campaignId: number }) =>
  sql<SqlBool>`+${sql.ref(`${table}.campaign_id`)} = ${p.campaignId}`

export const findCampaign = prepare((db, p: { campaignId: number }) =>
  db
    .selectFrom('campaigns')
    .select([...columnsOf('campaigns', CAMPAIGN_FIELDS), 'created_at', 'updated_at'])
    .where('id', '=', p.campaignId),
)

export const listNotes = prepare((db, p: Eyes) =>
  db
    .selectFrom('campaign_notes')
    .select(['type', 'content', 'updated_at'])
    .where('campaign_id', '=', p.campaignId)
    .where(sql<SqlBool>`(type = 'public' or ${p.all})`),
)

export const listMembers = prepare((db, p: { campaignId: number }) =>
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

/** Who wrote what of the journal: an account, or a name that an import has brought along. */
export const listAuthors = prepare((db, p: Page) =>
  db
    .selectFrom('journal_entries')
    .innerJoin('npcs', 'npcs.id', 'journal_entries.npc_id')
    .leftJoin('users', 'users.id', 'journal_entries.created_by')
    .select([
      'journal_entries.id',
      'users.id as user_id',
      'users.username',
      'journal_entries.imported_author',
    ])
    .where('journal_entries.campaign_id', '=', p.campaignId)
    .where(seen('npcs', p))
    .where(seen('journal_entries', p))
    .where('journal_entries.id', '>', p.afterId)
    .orderBy('journal_entries.id')
    .limit(p.limit),
)

/** Every NPC and location by name, for the names of their pages; `kind` tells which. */
export const listNames = prepare((db, p: Page & { kind: string }) =>
  db
    .selectFrom(
      sql<{ id: number; name: string }>`(
        select id, name from npcs
          where ${p.kind} = 'npcs' and ${isIn('npcs', p)} and ${seen('npcs', p)}
            and id > ${p.afterId}
        union all select id, name from locations
          where ${p.kind} = 'places' and ${isIn('locations', p)} and ${seen('locations', p)}
            and id > ${p.afterId}
      )`.as('named'),
    )
    .select(['named.id', 'named.name'])
    .orderBy('named.id')
    .limit(p.limit),
)

/** Who added which NPC, which only DMs are told, and how many bytes its portrait has. */
export const listAdders = prepare((db, p: Page) =>
  db
    .selectFrom('npcs')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'npcs.created_by').on(sql<SqlBool>`${p.all} = 1`),
    )
    .leftJoin('pictures', 'pictures.id', 'npcs.portrait_id')
    .select([
      'npcs.id',
      'users.id as user_id',
      'users.username',
      sql<number | null>`length(pictures.bytes)`.as('portrait_bytes'),
    ])
    .where(isIn('npcs', p))
    .where(seen('npcs', p))
    .where('npcs.id', '>', p.afterId)
    .orderBy('npcs.id')
    .limit(p.limit),
)

export const listTags = prepare((db, p: Page) =>
  db
    .selectFrom('tags')
    .select(['id', ...columnsOf('tags', TAG_FIELDS), 'created_at', 'updated_at'])
    .where('campaign_id', '=', p.campaignId)
    .where('id', '>', p.afterId)
    .orderBy('id')
    .limit(p.limit),
)

export const listLocations = prepare((db, p: Page) =>
  db
    .selectFrom('locations')
    .leftJoin('locations as parent', (join) =>
      join.onRef('parent.id', '=', 'locations.parent_id').on(seen('locations', p, 'parent')),
    )
    .leftJoin('maps as map', (join) =>
      join.onRef('map.id', '=', 'locations.map_id').on(seen('maps', p, 'map')),
    )
    .select([
      'locations.id',
      ...columnsOf('locations', LOCATION_FIELDS),
      'parent.id as parent_id',
      'map.id as map_id',
      sql<number | null>`iif(map.id is null, null, locations.x)`.as('x'),
      sql<number | null>`iif(map.id is null, null, locations.y)`.as('y'),
      'locations.visibility',
      named('locations', p),
      'locations.created_at',
      changed('locations', p),
    ])
    .where(isIn('locations', p))
    .where(seen('locations', p))
    .where('locations.id', '>', p.afterId)
    .orderBy('locations.id')
    .limit(p.limit),
)

export const listMaps = prepare((db, p: Page) =>
  db
    .selectFrom('maps')
    .innerJoin('pictures', 'pictures.id', 'maps.picture_id')
    .leftJoin('locations as location', (join) =>
      join.onRef('location.id', '=', 'maps.location_id').on(seen('locations', p, 'location')),
    )
    .select([
      'maps.id',
      ...columnsOf('maps', MAP_FIELDS),
      'maps.visibility',
      named('maps', p),
      'location.id as location_id',
      'maps.picture_id',
      'pictures.type as picture_type',
      'maps.created_at',
      changed('maps', p),
    ])
    .where('maps.campaign_id', '=', p.campaignId)
    .where(seen('maps', p))
    .where('maps.id', '>', p.afterId)
    .orderBy('maps.id')
    .limit(p.limit),
)

export const listNpcs = prepare((db, p: Page) =>
  db
    .selectFrom('npcs')
    .leftJoin('locations as location', (join) =>
      join.onRef('location.id', '=', 'npcs.location_id').on(seen('locations', p, 'location')),
    )
    .leftJoin('pictures', 'pictures.id', 'npcs.portrait_id')
    .leftJoin('npc_positions as position', 'position.npc_id', 'npcs.id')
    .select([
      'npcs.id',
      ...columnsOf('npcs', NPC_FIELDS),
      mayReadTraits(readerOf(p)).as('may_read_traits'),
      'npcs.visibility',
      named('npcs', p),
      'npcs.created_by',
      'npcs.created_at',
      changed('npcs', p),
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
    .where(seen('npcs', p))
    .where('npcs.id', '>', p.afterId)
    .orderBy('npcs.id')
    .limit(p.limit),
)

export const listPortraits = prepare((db, p: Page) =>
  db
    .selectFrom('npcs')
    .innerJoin('pictures', 'pictures.id', 'npcs.portrait_id')
    .select(['npcs.id', 'npcs.portrait_id', 'pictures.type as portrait_type'])
    .where(isIn('npcs', p))
    .where(seen('npcs', p))
    .where('npcs.id', '>', p.afterId)
    .orderBy('npcs.id')
    .limit(p.limit),
)

export const listEntries = prepare((db, p: Page) =>
  db
    .selectFrom('journal_entries')
    .innerJoin('npcs', 'npcs.id', 'journal_entries.npc_id')
    .select([
      'journal_entries.id',
      'journal_entries.npc_id',
      'journal_entries.created_by',
      'journal_entries.imported_author',
      ...columnsOf('journal_entries', ENTRY_FIELDS),
      'journal_entries.visibility',
      named('journal_entries', p),
      'journal_entries.created_at',
      'journal_entries.updated_at',
    ])
    .where('journal_entries.campaign_id', '=', p.campaignId)
    .where(seen('npcs', p))
    .where(seen('journal_entries', p))
    .where('journal_entries.id', '>', p.afterId)
    .orderBy('journal_entries.id')
    .limit(p.limit),
)

/** Of one NPC that is seen. */
export const listEntriesOfNpc = prepare((db, p: Page & { npcId: number }) =>
  db
    .selectFrom('journal_entries')
    .select(['id', 'created_by', 'imported_author', 'content', 'visibility', 'created_at'])
    .where('npc_id', '=', p.npcId)
    .where('campaign_id', '=', p.campaignId)
    .where(seen('journal_entries', p))
    .where('id', '>', p.afterId)
    .orderBy('id')
    .limit(p.limit),
)

export const listSessions = prepare((db, p: Page) =>
  db
    .selectFrom('sessions')
    .select([
      'sessions.id',
      ...columnsOf('sessions', SESSION_FIELDS),
      'sessions.visibility',
      named('sessions', p),
      'sessions.created_at',
      changed('sessions', p),
      sql<string>`(
        select json_group_array(locations.id) from session_locations
        join locations on locations.id = session_locations.location_id
        where session_locations.session_id = sessions.id and ${seen('locations', p)}
      )`.as('location_ids'),
      sql<string>`(
        select json_group_array(json_array(npcs.id, introduced, died)) from session_npcs
        join npcs on npcs.id = session_npcs.npc_id
        where session_npcs.session_id = sessions.id and ${seen('npcs', p)}
      )`.as('npcs'),
    ])
    .where('sessions.campaign_id', '=', p.campaignId)
    .where(seen('sessions', p))
    .where('sessions.id', '>', p.afterId)
    .orderBy('sessions.id')
    .limit(p.limit),
)

/** Players are told the public version where there is one. */
function seenConnections(db: Kysely<Schema>, p: Eyes) {
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
      sql<string | null>`iif(${p.all} and has_public_version, json_object(${sql.join(
        names.map((name) => sql`${sql.lit(name)}, ${sql.ref(`public_${name}`)}`),
      )}), null)`.as('public_version'),
      'connections.visibility',
      named('connections', p),
      'connections.created_at',
      changed('connections', p),
    ])
    .where('connections.campaign_id', '=', p.campaignId)
    .where(seen('connections', p))
    .where(seen('npcs', p, 'from_npc'))
    .where(seen('npcs', p, 'to_npc'))
    .orderBy('connections.id')
}

export const listConnections = prepare((db, p: Page) =>
  seenConnections(db, p).where('connections.id', '>', p.afterId).limit(p.limit),
)

/** Those that begin or end at one NPC: found by their ends, for a campaign may have very many. */
export const listConnectionsOfNpc = prepare((db, p: Eyes & { npcId: number }) =>
  seenConnections(db, p).where(
    sql<SqlBool>`connections.id in (
      select id from connections where from_npc_id = ${p.npcId}
      union all select id from connections where to_npc_id = ${p.npcId}
    )`,
  ),
)

/** All but the two that there are most of, which are counted by going through them. */
export const countRows = prepare((db, p: Eyes) =>
  db.selectNoFrom([
    sql<number>`(select count(*) from tags where campaign_id = ${p.campaignId})`.as('tags'),
    sql<number>`(select count(*) from locations where campaign_id = ${p.campaignId}
      and ${seen('locations', p)})`.as('locations'),
    sql<number>`(select count(*) from maps where campaign_id = ${p.campaignId}
      and ${seen('maps', p)})`.as('maps'),
    sql<number>`(select count(*) from sessions where campaign_id = ${p.campaignId}
      and ${seen('sessions', p)})`.as('sessions'),
    sql<number>`(select count(*) from connections
      join npcs as from_npc on from_npc.id = from_npc_id join npcs as to_npc on to_npc.id = to_npc_id
      where connections.campaign_id = ${p.campaignId} and ${seen('connections', p)}
      and ${seen('npcs', p, 'from_npc')} and ${seen('npcs', p, 'to_npc')})`.as('connections'),
    sql<number>`coalesce((select sum(length(bytes)) from maps
      join pictures on pictures.id = maps.picture_id
      where maps.campaign_id = ${p.campaignId} and ${seen('maps', p)}), 0)`.as('map_bytes'),
  ]),
)

export const readPicture = prepare((db, p: { id: number }) =>
  db.selectFrom('pictures').select('bytes').where('id', '=', p.id),
)
