import * as z from 'zod'

import {
  LANGUAGE_STYLES,
  NARRATIVE_ROLES,
  TRUSTWORTHINESS,
} from '../../../../src/features/npcs/npcs.schemas.ts'
import type { Character, CharacterField } from '../../../../src/generation/generation.schemas.ts'

/** As the page keeps it. What the server sends is said in its own schemas, which other pages need without zod. */
export const character = z.object({
  language_style: z.enum(LANGUAGE_STYLES),
  narrative_role: z.enum(NARRATIVE_ROLES),
  trustworthiness: z.enum(TRUSTWORTHINESS),
  tag: z.string(),
  name: z.string(),
  personality: z.string(),
  backstory: z.string(),
})

/** The fields whose text is one that a character may have; half an enumerated value is none. */
export function settledFields(
  written: Partial<Record<CharacterField, string>>,
): Partial<Character> {
  const fields = Object.keys(written) as CharacterField[]
  const settled = fields.filter((name) => character.shape[name].safeParse(written[name]).success)
  return Object.fromEntries(settled.map((name) => [name, written[name]]))
}
