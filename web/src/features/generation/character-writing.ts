import {
  LANGUAGE_STYLES,
  NARRATIVE_ROLES,
  TRUSTWORTHINESS,
} from '../../../../src/features/npcs/npcs.schemas.ts'
import type { Character, CharacterField } from '../../../../src/generation/generation.schemas.ts'
import { createWriting, type WritingState } from './writing/writing-state.ts'

export type WrittenFields = Partial<Record<CharacterField, string>>

export type CharacterWriting = WritingState<WrittenFields>

export const characterWriting = createWriting<
  WrittenFields,
  { field: CharacterField; text: string }
>({
  blank: {},
  grow: (written, { field, text }) => ({ ...written, [field]: (written[field] ?? '') + text }),
  lengthOf: (written) => Object.values(written).join('').length,
})

const CHOICES: Partial<Record<CharacterField, readonly string[]>> = {
  language_style: LANGUAGE_STYLES,
  narrative_role: NARRATIVE_ROLES,
  trustworthiness: TRUSTWORTHINESS,
}

/** Without the traits that are only half written. */
export function settledFields(written: WrittenFields): Partial<Character> {
  const fields = Object.entries(written) as [CharacterField, string][]
  return Object.fromEntries(
    fields.filter(([field, text]) => CHOICES[field]?.includes(text) ?? true),
  )
}
