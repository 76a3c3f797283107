import { sql } from 'kysely'

import type {
  CampaignNotesTable,
  ConnectionsTable,
  JournalEntriesTable,
  LocationsTable,
  MapsTable,
  NpcsTable,
  PicturesTable,
  SessionsTable,
  TagsTable,
} from '../../db/schema.ts'
import { prepare } from '../../db/statement.ts'

// Rows as they were, times and all. What derives from them, triggers write.

type New<Table> = Omit<Table, 'id' | 'class_key' | 'seen_updated_at'>

/** Nobody has created it and nobody belongs to it: until the end nobody sees it. */
export const insertCampaign = prepare(
  (db, p: { name: string; description: string; created_at: string; updated_at: string }) =>
    db
      .insertInto('campaigns')
      .values({
        name: p.name,
        description: p.description,
        created_by: null,
        created_at: p.created_at,
        updated_at: p.updated_at,
      })
      .returning('id'),
)

export const markUnfinished = prepare((db, p: { campaignId: number; now: string }) =>
  db.insertInto('unfinished_imports').values({ campaign_id: p.campaignId, touched_at: p.now }),
)

export const touch = prepare((db, p: { campaignId: number; now: string }) =>
  db
    .updateTable('unfinished_imports')
    .set({ touched_at: p.now })
    .where('campaign_id', '=', p.campaignId),
)

export const unmarkUnfinished = prepare((db, p: { campaignId: number }) =>
  db.deleteFrom('unfinished_imports').where('campaign_id', '=', p.campaignId),
)

/** Those that nobody works on any more. */
export const listAbandoned = prepare((db, p: { before: string; after: string }) =>
  db
    .selectFrom('unfinished_imports')
    .select('campaign_id as id')
    .where((is) => is.or([is('touched_at', '<', p.before), is('touched_at', '>', p.after)]))
    .orderBy('campaign_id'),
)

export const setCreator = prepare((db, p: { campaignId: number; userId: number }) =>
  db.updateTable('campaigns').set({ created_by: p.userId }).where('id', '=', p.campaignId),
)

export const insertOwner = prepare((db, p: { campaignId: number; userId: number; now: string }) =>
  db
    .insertInto('campaign_members')
    .values({ campaign_id: p.campaignId, user_id: p.userId, role: 'dm', joined_at: p.now }),
)

export const findUser = prepare((db, p: { id: number }) =>
  db.selectFrom('users').select(['id', 'username', 'email_key']).where('id', '=', p.id),
)

/** Somebody's campaigns of a name, without regard to case. */
export const findNamesake = prepare((db, p: { userId: number; name: string }) =>
  db
    .selectFrom('campaigns')
    .innerJoin('campaign_members as member', 'member.campaign_id', 'campaigns.id')
    .select('campaigns.id')
    .where('member.user_id', '=', p.userId)
    .where(sql`fold_text(campaigns.name)`, '=', sql`fold_text(${p.name})`)
    .limit(1),
)

export const insertNote = prepare((db, p: New<CampaignNotesTable>) =>
  db.insertInto('campaign_notes').values({
    campaign_id: p.campaign_id,
    type: p.type,
    content: p.content,
    updated_at: p.updated_at,
    updated_by: p.updated_by,
  }),
)

export const insertTag = prepare((db, p: New<TagsTable>) =>
  db
    .insertInto('tags')
    .values({
      campaign_id: p.campaign_id,
      name: p.name,
      name_key: p.name_key,
      description: p.description,
      color: p.color,
      icon: p.icon,
      created_at: p.created_at,
      updated_at: p.updated_at,
    })
    .returning('id'),
)

/** Without what it lies in and its pin: those may come after it. */
export const insertLocation = prepare(
  (db, p: Omit<New<LocationsTable>, 'parent_id' | 'map_id' | 'x' | 'y'>) =>
    db
      .insertInto('locations')
      .values({
        campaign_id: p.campaign_id,
        name: p.name,
        name_key: p.name_key,
        description: p.description,
        visibility: p.visibility,
        icon: p.icon,
        parent_id: null,
        map_id: null,
        x: null,
        y: null,
        created_at: p.created_at,
        updated_at: p.updated_at,
        seen_updated_at: p.updated_at,
      })
      .returning('id'),
)

export const placeLocation = prepare(
  (db, p: Pick<LocationsTable, 'parent_id' | 'map_id' | 'x' | 'y'> & { id: number }) =>
    db
      .updateTable('locations')
      .set({ parent_id: p.parent_id, map_id: p.map_id, x: p.x, y: p.y })
      .where('id', '=', p.id),
)

export const insertPicture = prepare((db, p: New<PicturesTable>) =>
  db
    .insertInto('pictures')
    .values({
      type: p.type,
      width: p.width,
      height: p.height,
      sha256: p.sha256,
      bytes: p.bytes,
      created_at: p.created_at,
    })
    .returning('id'),
)

export const insertMap = prepare((db, p: New<MapsTable>) =>
  db
    .insertInto('maps')
    .values({
      campaign_id: p.campaign_id,
      name: p.name,
      picture_id: p.picture_id,
      location_id: p.location_id,
      visibility: p.visibility,
      created_at: p.created_at,
      updated_at: p.updated_at,
      seen_updated_at: p.updated_at,
    })
    .returning('id'),
)

export const insertNpc = prepare(
  (db, p: Omit<New<NpcsTable>, 'portrait_id'> & { portrait_id: number | null }) =>
    db
      .insertInto('npcs')
      .values({
        campaign_id: p.campaign_id,
        created_by: p.created_by,
        location_id: p.location_id,
        name: p.name,
        name_key: p.name_key,
        description: p.description,
        personality: p.personality,
        backstory: p.backstory,
        tag: p.tag,
        emoji: p.emoji,
        language_style: p.language_style,
        narrative_role: p.narrative_role,
        trustworthiness: p.trustworthiness,
        avatar_url: p.avatar_url,
        portrait_id: p.portrait_id,
        visibility: p.visibility,
        dm_notes: p.dm_notes,
        created_at: p.created_at,
        updated_at: p.updated_at,
        seen_updated_at: p.updated_at,
      })
      .returning('id'),
)

export const assignTag = prepare((db, p: { npcId: number; tagId: number }) =>
  db.insertInto('npc_tags').values({ npc_id: p.npcId, tag_id: p.tagId }),
)

export const insertPosition = prepare(
  (db, p: { npc_id: number; campaign_id: number; x: number; y: number }) =>
    db
      .insertInto('npc_positions')
      .values({ npc_id: p.npc_id, campaign_id: p.campaign_id, x: p.x, y: p.y }),
)

export const insertEntry = prepare(
  (db, p: Omit<New<JournalEntriesTable>, 'imported_author'> & { imported_author: string | null }) =>
    db.insertInto('journal_entries').values({
      campaign_id: p.campaign_id,
      npc_id: p.npc_id,
      created_by: p.created_by,
      imported_author: p.imported_author,
      content: p.content,
      visibility: p.visibility,
      created_at: p.created_at,
      updated_at: p.updated_at,
    }),
)

export const insertSession = prepare((db, p: New<SessionsTable>) =>
  db
    .insertInto('sessions')
    .values({
      campaign_id: p.campaign_id,
      session_number: p.session_number,
      title: p.title,
      session_date: p.session_date,
      notes: p.notes,
      visibility: p.visibility,
      created_at: p.created_at,
      updated_at: p.updated_at,
      seen_updated_at: p.updated_at,
    })
    .returning('id'),
)

export const visitLocation = prepare((db, p: { sessionId: number; locationId: number }) =>
  db.insertInto('session_locations').values({ session_id: p.sessionId, location_id: p.locationId }),
)

export const meetNpc = prepare(
  (db, p: { sessionId: number; npcId: number; introduced: 0 | 1; died: 0 | 1 }) =>
    db.insertInto('session_npcs').values({
      session_id: p.sessionId,
      npc_id: p.npcId,
      introduced: p.introduced,
      died: p.died,
    }),
)

export const insertConnection = prepare((db, p: New<ConnectionsTable>) =>
  db.insertInto('connections').values({
    campaign_id: p.campaign_id,
    from_npc_id: p.from_npc_id,
    to_npc_id: p.to_npc_id,
    kind: p.kind,
    label: p.label,
    reverse_label: p.reverse_label,
    description: p.description,
    has_public_version: p.has_public_version,
    public_kind: p.public_kind,
    public_label: p.public_label,
    public_reverse_label: p.public_reverse_label,
    public_description: p.public_description,
    visibility: p.visibility,
    created_at: p.created_at,
    updated_at: p.updated_at,
    seen_updated_at: p.updated_at,
  }),
)

/** Some of the largest tables' rows at a time, so that nobody waits for a whole campaign to go. */
const CLEARED = ['journal_entries', 'connections', 'npcs', 'maps', 'locations', 'tags'] as const

export const clearSome = CLEARED.map((table) =>
  prepare((db, p: { campaignId: number; limit: number }) =>
    db
      .deleteFrom(table)
      .where('id', 'in', (some) =>
        some.selectFrom(table).select('id').where('campaign_id', '=', p.campaignId).limit(p.limit),
      ),
  ),
)

export const deleteCampaign = prepare((db, p: { campaignId: number }) =>
  db.deleteFrom('campaigns').where('id', '=', p.campaignId),
)
