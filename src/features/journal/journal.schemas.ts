import * as z from 'zod'

import { oneOf, VISIBILITIES } from '../../choices.schemas.ts'
import { pageFacts, pageQuery } from '../../pages.schemas.ts'

/** The counter on the page counts to `counted` and enforces nothing; the server refuses above `content`. */
export const JOURNAL_LIMITS = { counted: 500, content: 20_000 } as const

const content = z
  .string('Write something first.')
  .max(
    JOURNAL_LIMITS.content,
    `A journal entry has at most ${JOURNAL_LIMITS.content.toLocaleString('en-US')} characters.`,
  )
  .refine((text) => text.trim() !== '', 'Write something first.')

/** `POST /api/npcs/{id}/journal`. Only DMs hide; from a player `visibility` is left aside. */
export const journalCreate = z.object({ content, visibility: oneOf(VISIBILITIES).optional() })

/** `PUT /api/journal/{entryId}`: a key left out keeps its value. */
export const journalUpdate = z.object({
  content: content.optional(),
  visibility: oneOf(VISIBILITIES).optional(),
  updated_at: z.string().optional(),
})

/** `GET /api/npcs/{id}/journal`, newest first: an array, or with `limit` a page. */
export const journalQuery = pageQuery

export const journalEntry = z.object({
  id: z.int(),
  npc_id: z.int(),
  campaign_id: z.int(),
  content: z.string(),
  visibility: z.enum(VISIBILITIES),
  /** Null once the account is gone. */
  author: z.object({ id: z.int(), username: z.string() }).nullable(),
  /** Who wrote it where an imported campaign came from, when that is nobody here. */
  imported_author: z.string().nullable(),
  /** Whether the reader may change and delete it. */
  editable: z.boolean(),
  /** The same as `created_at`, under the name that older callers read. */
  timestamp: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
})
export const journalPage = z.object({ entries: z.array(journalEntry), ...pageFacts })

export type JournalCreate = z.infer<typeof journalCreate>
export type JournalUpdate = z.infer<typeof journalUpdate>
export type JournalQuery = z.infer<typeof journalQuery>
export type JournalEntry = z.infer<typeof journalEntry>
export type JournalPage = z.infer<typeof journalPage>
