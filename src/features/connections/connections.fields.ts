import * as z from 'zod'

import { oneOf } from '../../choices.schemas.ts'
import { field } from '../../fields.ts'
import { CONNECTION_KINDS, CONNECTION_LIMITS } from './connections.limits.ts'

export * from './connections.limits.ts'

const label = z
  .string()
  .trim()
  .max(CONNECTION_LIMITS.label, `A label has at most ${CONNECTION_LIMITS.label} characters.`)

/**
 * What a connection is made of, besides its two NPCs and its visibility. Where it has a public version, each of these
 * has a second column, which begins with `public_` and is what players read.
 */
export const CONNECTION_FIELDS = {
  kind: field(oneOf(CONNECTION_KINDS), { blank: 'other', label: 'Kind' }),
  /** From the one to the other: "mother of". */
  label: field(label, { blank: '', label: 'Label', search: 'short' }),
  /** The other way round: "daughter of". */
  reverse_label: field(label, { blank: '', label: 'Label the other way round', search: 'short' }),
  description: field(
    z
      .string()
      .max(
        CONNECTION_LIMITS.description,
        `A description has at most ${CONNECTION_LIMITS.description} characters.`,
      ),
    { blank: '', label: 'Description', search: 'text' },
  ),
} as const
