import {
  LANGUAGE_STYLES,
  NARRATIVE_ROLES,
  TRUSTWORTHINESS,
} from '../../../../src/features/npcs/npcs.schemas.ts'
import type { Character, CharacterField } from '../../../../src/generation/generation.schemas.ts'

const CHOICES: Partial<Record<CharacterField, readonly string[]>> = {
  language_style: LANGUAGE_STYLES,
  narrative_role: NARRATIVE_ROLES,
  trustworthiness: TRUSTWORTHINESS,
}

/** Without the traits that are only half written. */
export function settledFields(
  written: Partial<Record<CharacterField, string>>,
): Partial<Character> {
  const fields = Object.entries(written) as [CharacterField, string][]
  return Object.fromEntries(
    fields.filter(([field, text]) => CHOICES[field]?.includes(text) ?? true),
  )
}
