import { randomAvatarSeed } from '../../../../src/features/avatars/avatars.schemas.ts'
import {
  type Npc,
  NPC_DEFAULTS,
  type NpcCreate,
} from '../../../../src/features/npcs/npcs.schemas.ts'
import type { Character } from '../../../../src/generation/generation.schemas.ts'
import type { ReadNpc } from './npc-validation.ts'
import { withAssignedTags } from './tag-text.ts'

type Filled = Omit<
  Npc,
  | 'id'
  | 'campaign_id'
  | 'emoji'
  | 'location'
  | 'visible_to'
  | 'editable'
  | 'tags'
  | 'created_at'
  | 'updated_at'
>
/** The fields of a character sheet that people fill in. */
export type NpcFormValues = { [Field in keyof Filled]-?: Exclude<Filled[Field], undefined> }

/** The key of the draft of a new NPC. */
export const newNpcDraftOf = (campaignId: number) => `campaign:${campaignId}`

export function blankNpc(): NpcFormValues {
  return {
    name: '',
    description: '',
    personality: '',
    backstory: '',
    tag: NPC_DEFAULTS.tag,
    language_style: NPC_DEFAULTS.language_style,
    narrative_role: NPC_DEFAULTS.narrative_role,
    trustworthiness: NPC_DEFAULTS.trustworthiness,
    avatar_url: randomAvatarSeed(),
    location_id: null,
    visibility: 'everyone',
    dm_notes: '',
  }
}

export function valuesOf(npc: ReadNpc): NpcFormValues {
  return {
    name: npc.name,
    description: npc.description,
    personality: npc.personality,
    backstory: npc.backstory,
    tag: withAssignedTags(npc),
    avatar_url: npc.avatar_url,
    language_style: npc.language_style ?? NPC_DEFAULTS.language_style,
    narrative_role: npc.narrative_role ?? NPC_DEFAULTS.narrative_role,
    trustworthiness: npc.trustworthiness ?? NPC_DEFAULTS.trustworthiness,
    location_id: npc.location_id,
    visibility: npc.visibility,
    dm_notes: npc.dm_notes ?? '',
  }
}

/** Whether a new sheet is worth keeping; its random portrait alone is not. */
export function isFilledIn(values: NpcFormValues): boolean {
  const blank = { ...blankNpc(), avatar_url: values.avatar_url }
  return Object.entries(blank).some(([field, value]) => values[field as 'name'] !== value)
}

/** Players send neither visibility nor DM notes. */
export function creationOf(values: NpcFormValues, campaignId: number, asDm: boolean): NpcCreate {
  const { visibility, dm_notes, ...open } = values
  return { ...open, campaign_id: campaignId, ...(asDm && { visibility, dm_notes }) }
}

/** The fields that a generator writes, without its source. */
export function writtenFields(character: Character): Character {
  const { name, tag, personality, backstory } = character
  const { language_style, narrative_role, trustworthiness } = character
  return { name, tag, personality, backstory, language_style, narrative_role, trustworthiness }
}
