import * as z from 'zod'

import { field } from '../../fields.ts'
import { SECRET_LIMITS } from './secrets.limits.ts'

export * from './secrets.limits.ts'

/** What a secret can be about. */
export const SECRET_KINDS = ['npc', 'location', 'session', 'connection', 'article'] as const

export type SecretKind = (typeof SECRET_KINDS)[number]

/** What a secret is made of, besides what it is about and its visibility. */
export const SECRET_FIELDS = {
  text: field(
    z
      .string('Write the secret first.')
      .min(1, { error: 'Write the secret first.', abort: true })
      .max(SECRET_LIMITS.text, {
        error: () =>
          `A secret has at most ${SECRET_LIMITS.text.toLocaleString('en-US')} characters.`,
      })
      .refine((text) => text.trim() !== '', 'Write the secret first.'),
    { blank: '', label: 'Secret', required: true, search: 'text' },
  ),
  /** The DM's own order of the secrets of one thing, the lowest first; the newest first among equals. */
  position: field(
    z
      .int('A position is a whole number.')
      .min(0, 'A position is 0 or more.')
      .max(SECRET_LIMITS.position, 'This position is too high.'),
    { blank: 0, label: 'Position', readBy: 'dm' },
  ),
} as const
