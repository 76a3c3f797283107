import type { CharacterField } from '../../../../src/generation/generation.schemas.ts'
import { createWriting, type WritingState } from './writing-state.ts'

type Written = Partial<Record<CharacterField, string>>

/** A character while it is being written. */
export type GenerationState = WritingState<Written>

export const characterWriting = createWriting<Written, { field: CharacterField; text: string }>({
  blank: {},
  grow: (written, { field, text }) => ({ ...written, [field]: (written[field] ?? '') + text }),
  lengthOf: (written) => Object.values(written).join('').length,
})

/** A text that is no character: the rest of a backstory, an entry, a recap. */
export const textWriting = createWriting<string, { text: string }>({
  blank: '',
  grow: (written, { text }) => written + text,
  lengthOf: (written) => written.length,
})
