import * as z from 'zod'

import { field } from '../../fields.ts'
import { JOURNAL_LIMITS } from './journal.limits.ts'

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
