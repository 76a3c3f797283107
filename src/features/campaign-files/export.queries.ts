import { type Kysely, type SqlBool, sql } from 'kysely'

import type { ConnectionsTable, Schema } from '../../db/schema.ts'
import { prepare } from '../../db/statement.ts'
import { changeAsSeen } from '../../db/visibility.ts'

/** Whose eyes an export is made with: `all` is 1 for what DMs see, and 0 for what players see. */
export interface Eyes {
  campaignId: number
  all: 0 | 1
}

/** A page of rows, after the last id of the page before. */
export interface Page extends Eyes {
  afterId: number
  limit: number
}

type Hidable = 'npcs' | 'locations' | 'maps' | 'sessions' | 'connections' | 'journal_entries'
type Joined = 'location' | 'parent' | 'map' | 'from_npc' | 'to_npc'

function seen(table: Hidable | Joined, p: Eyes) {
  return sql<SqlBool>`(${sql.ref(`${table}.visibility`)} = 'everyone' or ${p.all})`
}

const changed = (table: Parameters<typeof changeAsSeen>[0], p: Eyes) =>
  changeAsSeen(table, sql`${p.all}`).as('updated_at')

/**
 * For lists in the order of their ids, where every index of the campaign has another order: SQLite would sort the whole
 * campaign for each page. The plus keeps it from that, and it goes through the table by its ids.
 */
const isIn = (table: 'npcs' | 'locations', p: { campaignId: number }) =>
  sql<SqlBool>`+${sql.ref(`${table}.campaign_id`)} = ${p.campaignId}`

export const findCampaign = prepare((db, p: { campaignId: number }) =>
  db
    .selectFrom('campaigns')
    .select(['name', 'description', 'created_at', 'updated_at'])
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
    .select(['id', 'name', 'description', 'color', 'icon', 'created_at', 'updated_at'])
    .where('campaign_id', '=', p.campaignId)
    .where('id', '>', p.afterId)
    .orderBy('id')
    .limit(p.limit),
)

export const listLocations = prepare((db, p: Page) =>
  db
    .selectFrom('locations')
    .leftJoin('locations as parent', (join) =>
      join.onRef('parent.id', '=', 'locations.parent_id').on(seen('parent', p)),
    )
    .leftJoin('maps as map', (join) =>
      join.onRef('map.id', '=', 'locations.map_id').on(seen('map', p)),
    )
    .select([
      'locations.id',
      'locations.name',
      'locations.description',
      'locations.icon',
      'parent.id as parent_id',
      'map.id as map_id',
      sql<number | null>`iif(map.id is null, null, locations.x)`.as('x'),
      sql<number | null>`iif(map.id is null, null, locations.y)`.as('y'),
      'locations.visibility',
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
      join.onRef('location.id', '=', 'maps.location_id').on(seen('location', p)),
    )
    .select([
      'maps.id',
      'maps.name',
      'maps.visibility',
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
      join.onRef('location.id', '=', 'npcs.location_id').on(seen('location', p)),
    )
    .leftJoin('pictures', 'pictures.id', 'npcs.portrait_id')
    .leftJoin('npc_positions as position', 'position.npc_id', 'npcs.id')
    .select([
      'npcs.id',
      'npcs.name',
      'npcs.description',
      'npcs.personality',
      'npcs.backstory',
      'npcs.tag',
      'npcs.emoji',
      'npcs.language_style',
      'npcs.narrative_role',
      'npcs.trustworthiness',
      'npcs.avatar_url',
      'npcs.visibility',
      'npcs.created_by',
      'npcs.created_at',
      changed('npcs', p),
      'npcs.portrait_id',
      'pictures.type as portrait_type',
      'location.id as location_id',
      'position.x',
      'position.y',
      sql<string | null>`iif(${p.all}, npcs.dm_notes, null)`.as('dm_notes'),
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
      'journal_entries.content',
      'journal_entries.visibility',
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
      'sessions.session_number',
      'sessions.title',
      'sessions.session_date',
      'sessions.notes',
      'sessions.visibility',
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
  const told = <Column extends 'kind' | 'label' | 'reverse_label' | 'description'>(
    column: Column,
  ) =>
    sql<ConnectionsTable[Column]>`iif(${p.all} or not connections.has_public_version,
      ${sql.ref(`connections.${column}`)}, ${sql.ref(`connections.public_${column}`)})`.as(column)
  return db
    .selectFrom('connections')
    .innerJoin('npcs as from_npc', 'from_npc.id', 'connections.from_npc_id')
    .innerJoin('npcs as to_npc', 'to_npc.id', 'connections.to_npc_id')
    .select([
      'connections.id',
      'connections.from_npc_id',
      'connections.to_npc_id',
      told('kind'),
      told('label'),
      told('reverse_label'),
      told('description'),
      sql<string | null>`iif(${p.all} and has_public_version, json_object(
        'kind', public_kind, 'label', public_label, 'reverse_label', public_reverse_label,
        'description', public_description
      ), null)`.as('public_version'),
      'connections.visibility',
      'connections.created_at',
      changed('connections', p),
    ])
    .where('connections.campaign_id', '=', p.campaignId)
    .where(seen('connections', p))
    .where(seen('from_npc', p))
    .where(seen('to_npc', p))
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
      and ${seen('from_npc', p)} and ${seen('to_npc', p)})`.as('connections'),
    sql<number>`coalesce((select sum(length(bytes)) from maps
      join pictures on pictures.id = maps.picture_id
      where maps.campaign_id = ${p.campaignId} and ${seen('maps', p)}), 0)`.as('map_bytes'),
  ]),
)

export const readPicture = prepare((db, p: { id: number }) =>
  db.selectFrom('pictures').select('bytes').where('id', '=', p.id),
)
