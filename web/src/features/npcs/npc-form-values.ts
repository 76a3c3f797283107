import { randomAvatarSeed } from '../../../../src/features/avatars/avatars.schemas.ts'
import {
  NPC_DEFAULTS,
  type NpcCreate,
  type NpcUpdate,
} from '../../../../src/features/npcs/npcs.schemas.ts'
import type { Character } from '../../../../src/generation/generation.schemas.ts'
import type { NpcFormValues } from './npc-form-schema.ts'
import type { ReadNpc } from './npc-validation.ts'

export type { NpcFormValues }

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
    tag: npc.tag,
    avatar_url: npc.avatar_url,
    language_style: npc.language_style ?? NPC_DEFAULTS.language_style,
    narrative_role: npc.narrative_role ?? NPC_DEFAULTS.narrative_role,
    trustworthiness: npc.trustworthiness ?? NPC_DEFAULTS.trustworthiness,
    location_id: npc.location_id,
    visibility: npc.visibility,
    dm_notes: npc.dm_notes ?? '',
  }
}

/** The fields in which `after` differs: an update that sends no more leaves other people's work alone. */
export function changedFields(
  before: NpcFormValues,
  after: NpcFormValues,
): Partial<NpcFormValues> & NpcUpdate {
  const keys = Object.keys(after) as (keyof NpcFormValues)[]
  return Object.fromEntries(
    keys.filter((key) => before[key] !== after[key]).map((key) => [key, after[key]]),
  )
}

/** Whether anything was filled in that a person would miss; the random portrait alone is not. */
export function isFilledIn(values: NpcFormValues): boolean {
  return (
    Object.keys(changedFields({ ...blankNpc(), avatar_url: values.avatar_url }, values)).length > 0
  )
}

/** A player's sheet has no part for the DM, and sends none. */
export function creationOf(values: NpcFormValues, campaignId: number, asDm: boolean): NpcCreate {
  const { visibility, dm_notes, ...open } = values
  return { ...open, campaign_id: campaignId, ...(asDm && { visibility, dm_notes }) }
}

/** What a generator writes of a sheet, without who spoke. */
export function writtenFields(character: Character): Character {
  const { name, tag, personality, backstory } = character
  const { language_style, narrative_role, trustworthiness } = character
  return { name, tag, personality, backstory, language_style, narrative_role, trustworthiness }
}
