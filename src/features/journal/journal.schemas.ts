import * as z from 'zod'

import { audienceInput, oneOf } from '../../choices.schemas.ts'
import { savedFrom } from '../../edits.schemas.ts'
import { writeShape } from '../../fields.ts'
import { pageFacts, pageQuery } from '../../pages.schemas.ts'
import { thingAnswer } from '../things/things.schemas.ts'
import { ENTRY_FIELDS } from './journal.fields.ts'
import { JOURNAL_LIMITS } from './journal.limits.ts'

export * from './journal.fields.ts'

/** What an entry can be about. */
export const ABOUT_KINDS = ['npc', 'location', 'article'] as const

const aboutInput = z.object({ kind: oneOf(ABOUT_KINDS), id: z.int().positive() })

const about = z
  .array(aboutInput)
  .max(JOURNAL_LIMITS.about, `An entry is about at most ${JOURNAL_LIMITS.about} things.`)

/** `POST /api/npcs/{id}/journal`. Only DMs hide; a player's `visibility` is ignored. */
export const journalCreate = z.object({
  ...writeShape(ENTRY_FIELDS),
  visibility: audienceInput.visibility.optional(),
  visible_to: audienceInput.visible_to.optional(),
  /** Of an NPC's journal: besides the NPC. */
  about: about.optional(),
})

/**
 * `POST /api/storyline/{id}/log`. A DM's line is DM only unless said, a player's for everyone. It is about `npc_id`,
 * `location_id` and `article_id`, and about what `about` adds.
 */
export const logLine = journalCreate.extend({
  npc_id: z.int().positive().nullable().optional(),
  location_id: z.int().positive().nullable().optional(),
  article_id: z.int().positive().nullable().optional(),
})

/** `PUT /api/journal/{entryId}`: a key left out keeps its value. What the person does not see stays in `about`. */
export const journalUpdate = z
  .object({ ...writeShape(ENTRY_FIELDS), ...audienceInput, about, ...savedFrom })
  .partial()

/** `GET /api/npcs/{id}/journal`, newest first: an array, or with `limit` a page. */
export const journalQuery = pageQuery.extend({
  /** A piece of the text, without regard to case and accents. */
  q: z.string().max(200, 'Search for at most 200 characters.').optional(),
})

export const journalEntry = z.object({
  ...thingAnswer(ENTRY_FIELDS),
  /** Null for a line of a session's log that is about no NPC. */
  npc_id: z.int().nullable(),
  npc_name: z.string().nullable(),
  /** Null also where the reader may not see the location, and so with the session. */
  location_id: z.int().nullable(),
  location_name: z.string().nullable(),
  article_id: z.int().nullable(),
  article_name: z.string().nullable(),
  /** The NPC, the location, the article and the rest, as far as the reader may see them. */
  about: z.array(z.object({ kind: z.enum(ABOUT_KINDS), id: z.int(), name: z.string() })),
  session_id: z.int().nullable(),
  session_number: z.int().nullable(),
  /** Null once the account is gone. */
  author: z.object({ id: z.int(), username: z.string() }).nullable(),
  /** The name of the author in an imported campaign, if that person has no account here. */
  imported_author: z.string().nullable(),
  /** Whether the reader may change and delete it. */
  editable: z.boolean(),
  /** The same as `created_at`, under the name that older callers read. */
  timestamp: z.string(),
})
export const journalPage = z.object({ entries: z.array(journalEntry), ...pageFacts })

export type AboutInput = z.infer<typeof aboutInput>
export type JournalCreate = z.infer<typeof journalCreate>
export type LogLine = z.infer<typeof logLine>
export type JournalUpdate = z.infer<typeof journalUpdate>
export type JournalQuery = z.infer<typeof journalQuery>
export type JournalEntry = z.infer<typeof journalEntry>
export type JournalPage = z.infer<typeof journalPage>
