import { readableValues } from '../../fields.ts'
import { isDm } from '../campaigns/campaigns.schemas.ts'
import { pictureIdOf } from '../pictures/picture-addresses.ts'
import type { AssignedTag } from '../tags/tags.schemas.ts'
import { presentNamed, presentThing } from '../things/present-thing.ts'
import { presentDied } from './died.ts'
import { NPC_FIELDS } from './npcs.fields.ts'
import type { NpcRow } from './npcs.queries.ts'
import type { Npc } from './npcs.schemas.ts'

/** An NPC for its reader, `userId`: without the DM notes for players, or a location that the reader may not see. */
export function presentNpc(row: NpcRow, tags: AssignedTag[], userId: number): Npc {
  const readerIsDm = isDm(row.role)
  const deletable = readerIsDm || row.created_by === userId
  return {
    ...presentThing(row),
    ...presentNamed(row, tags),
    updated_at: row.shown_updated_at,
    ...readableValues(NPC_FIELDS, row, {
      isDm: readerIsDm,
      mayReadTraits: row.may_read_traits === 1,
    }),
    avatar_url: row.shown_avatar,
    ...(readerIsDm && row.portrait_id !== null && { picture_id: pictureIdOf('npc', row.id) }),
    location: row.location,
    location_id: row.seen_location_id,
    died: presentDied(row.died),
    editable: deletable || row.trusted === 1,
    deletable,
  }
}
