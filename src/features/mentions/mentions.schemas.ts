import * as z from 'zod'

import { oneOf } from '../../choices.schemas.ts'
import { wholeNumber } from '../../numbers.schemas.ts'
import { firstPageQuery, pageFacts } from '../../pages.schemas.ts'
import { END_KINDS } from '../connections/connections.limits.ts'

/** Kinds of things that have texts. */
export const TEXT_KINDS = ['npc', 'location', 'session', 'journal', 'secret', 'article'] as const

/** `GET /api/mentions` */
export const mentionsQuery = firstPageQuery.extend({
  kind: oneOf(END_KINDS),
  id: wholeNumber('id is a whole number.'),
})

const inText = {
  what: z.object({ kind: z.enum(TEXT_KINDS), id: z.int(), name: z.string() }),
  /** As the thing's answer names it; of a field of one's own its key, as `own.motto`. */
  field: z.string(),
  label: z.string(),
  /** Without marks. */
  excerpt: z.string(),
}

/** A text that names the thing. */
export const mention = z.object(inText)
export const mentionPage = z.object({ mentions: z.array(mention), ...pageFacts })

/** `POST /api/rename-in-texts` */
export const renameInput = z.object({
  kind: oneOf(END_KINDS),
  id: z.int('id is a whole number.').positive(),
  /** What the thing is called in the texts until now. */
  from: z
    .string('Say in from which name to replace.')
    .trim()
    .min(1, 'Say in from which name to replace.')
    .max(200, 'A name has at most 200 characters.'),
  /** With `true` nothing is written. */
  preview: z.boolean().optional(),
})

export const renamePreview = z.object({ changes: z.array(z.object(inText)), total: z.int() })

export const renamed = z.object({
  /** How many texts were changed. */
  changed: z.int(),
  /** Restoring this puts them back; null where nothing was changed. */
  history_id: z.int().nullable(),
})

export type MentionsQuery = z.infer<typeof mentionsQuery>
export type Mention = z.infer<typeof mention>
export type MentionPage = z.infer<typeof mentionPage>
export type RenameInput = z.infer<typeof renameInput>
export type RenamePreview = z.infer<typeof renamePreview>
export type Renamed = z.infer<typeof renamed>
