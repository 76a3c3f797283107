import * as z from 'zod'

import { field } from '../../fields.ts'

/** The counter on the page counts to `counted` and enforces nothing; the server refuses above `content`. */
export const JOURNAL_LIMITS = { counted: 500, content: 20_000, about: 20 } as const

/** What a journal entry is made of, besides its NPC, its author and its visibility. */
export const ENTRY_FIELDS = {
  content: field(
    z
      .string('Write something first.')
      .min(1, { error: 'Write something first.', abort: true })
      .max(JOURNAL_LIMITS.content, {
        // Composed when it is needed: the first number in words of a language loads all of ICU.
        error: () =>
          `A journal entry has at most ${JOURNAL_LIMITS.content.toLocaleString('en-US')} characters.`,
      })
      .refine((text) => text.trim() !== '', 'Write something first.'),
    { blank: '', label: 'Entry', required: true, search: 'text' },
  ),
} as const
