import type { NpcRow } from './npcs.queries.ts'
import type { AssignedTag, Npc } from './npcs.schemas.ts'

/** An NPC as `userId` may see it: without the DM's notes, or a location that is hidden from that person. */
export function presentNpc(row: NpcRow, tags: AssignedTag[], userId: number): Npc {
  const readerIsDm = row.role !== 'player'
  const npc: Npc = {
    id: row.id,
    campaign_id: row.campaign_id,
    name: row.name,
    description: row.description,
    personality: row.personality,
    backstory: row.backstory,
    tag: row.tag,
    emoji: row.emoji,
    language_style: row.language_style,
    narrative_role: row.narrative_role,
    trustworthiness: row.trustworthiness,
    avatar_url: row.shown_avatar,
    location: row.location,
    location_id: row.seen_location_id,
    visibility: row.visibility,
    editable: readerIsDm || row.created_by === userId,
    tags,
    created_at: row.created_at,
    updated_at: row.shown_updated_at,
  }
  if (readerIsDm) npc.dm_notes = row.dm_notes
  return npc
}
