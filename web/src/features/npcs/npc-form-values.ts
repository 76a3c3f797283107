import type * as z from 'zod'

import type { Audience } from '../../../../src/choices.schemas.ts'
import type { Alias } from '../../../../src/features/aliases/aliases.schemas.ts'
import {
  type Npc,
  npc as npcAnswer,
  type NPC_DEFAULTS,
  NPC_FIELDS,
} from '../../../../src/features/npcs/npcs.schemas.ts'
import { labelsOf, valuesOf as pickValues } from '../../../../src/fields.ts'
import type { Character } from '../../../../src/generation/generation.schemas.ts'
import { type OwnValues, ownValues } from '../kinds/own-values.ts'
import { ALIASES_LABEL } from '../names/aliases.ts'
import { withAssignedTags } from './tag-text.ts'

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
  aliases: ALIASES_LABEL,
  location_id: 'Location',
  visibility: 'Who can see this NPC',
}

export function valuesOf(npc: Npc): NpcFormValues {
  const { aliases, location_id, visibility } = npc
  const { emoji: _, ...fields } = pickValues(NPC_FIELDS, npc)
  return {
    ...ownValues(npc.own),
    ...fields,
    tag: withAssignedTags(npc),
    aliases,
    location_id,
    visibility,
  }
}

const SCHEMAS: Record<string, z.ZodType> = npcAnswer.shape

/** Whether the form can show this value of a stored draft. A text may be empty, or too long, until it is saved. */
export function isReadable(field: string, value: unknown): boolean {
  const schema = SCHEMAS[field]
  if (!schema || value === undefined) return true
  const isText = schema.safeParse('Any text').success
  return isText ? typeof value === 'string' : schema.safeParse(value).success
}

/** The fields that a generator writes, without its source. */
export function writtenFields(character: Character): Character {
  const { name, tag, personality, backstory } = character
  const { language_style, narrative_role, trustworthiness } = character
  return { name, tag, personality, backstory, language_style, narrative_role, trustworthiness }
}
