import type { Audience, Visibility } from '../../../../src/choices.schemas.ts'
import type { Alias } from '../../../../src/features/aliases/aliases.schemas.ts'
import { isOwn } from '../../../../src/features/kinds/own-names.limits.ts'
import {
  type Npc,
  NPC_DEFAULTS,
  NPC_FIELDS,
  type NpcCreate,
} from '../../../../src/features/npcs/npcs.schemas.ts'
import { labelsOf, valuesOf as pickValues } from '../../../../src/fields.ts'
import type { Character } from '../../../../src/generation/generation.schemas.ts'
import { isEqual } from '../../lib/drafts/edit-draft.ts'
import { isSet, type OwnValue, type OwnValues, ownValues, withOwn } from '../kinds/own-values.ts'
import { ALIASES_LABEL } from '../names/aliases.ts'
import { newFace } from './faces.ts'
import type { ReadNpc } from './read-npc.ts'
import { withAssignedTags } from './tag-text.ts'

const { emoji: _, ...FIELDS } = NPC_DEFAULTS

/** The fields of a character sheet that people fill in. */
export interface NpcFormValues extends Omit<typeof NPC_DEFAULTS, 'emoji'>, OwnValues {
  aliases: Alias[]
  location_id: number | null
  visibility: Audience
}

const { emoji: _noLabel, ...LABELS } = labelsOf(NPC_FIELDS)

/** How fields are called on the screens. */
export const FIELD_LABELS: Record<keyof NpcFormValues, string> = {
  ...LABELS,
  tag: 'Category tag',
  personality: 'Personality Traits',
  aliases: ALIASES_LABEL,
  location_id: 'Location',
  visibility: 'Who can see this NPC',
}

/** The key of the draft of a new NPC. */
export const newNpcDraftOf = (campaignId: number) => `campaign:${campaignId}`

export const blankNpc = (
  campaignId?: number,
  visibility: Visibility = 'everyone',
): NpcFormValues => ({
  ...FIELDS,
  // Nothing is said until somebody chooses.
  language_style: null,
  narrative_role: null,
  trustworthiness: null,
  avatar_url: newFace(campaignId),
  aliases: [],
  location_id: null,
  visibility,
})

export function valuesOf(npc: ReadNpc): NpcFormValues {
  const { aliases, location_id, visibility } = npc
  const { emoji: _, ...fields } = pickValues(NPC_FIELDS, npc as Npc)
  return {
    ...ownValues(npc.own),
    ...fields,
    tag: withAssignedTags(npc),
    aliases,
    location_id,
    visibility,
  }
}

/** Whether a new sheet is worth keeping; its random portrait alone is not, nor who may see it. */
export function isFilledIn(values: NpcFormValues): boolean {
  const { avatar_url, visibility } = values
  const blank = { ...blankNpc(), avatar_url, visibility }
  const hasOwn = Object.entries(values).some(
    ([field, value]) => isOwn(field) && isSet(value as OwnValue),
  )
  return hasOwn || Object.keys(blank).some((field) => !isEqual(field as 'name', values, blank))
}

/** All of it: what a player may not write is refused, and stays in the form. */
export const creationOf = (values: NpcFormValues, campaignId: number): NpcCreate => ({
  ...withOwn(values),
  campaign_id: campaignId,
})

/** The fields that a generator writes, without its source. */
export function writtenFields(character: Character): Character {
  const { name, tag, personality, backstory } = character
  const { language_style, narrative_role, trustworthiness } = character
  return { name, tag, personality, backstory, language_style, narrative_role, trustworthiness }
}
