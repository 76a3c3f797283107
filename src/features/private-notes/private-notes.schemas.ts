import * as z from 'zod'

import { audienceAnswer, oneOf } from '../../choices.schemas.ts'
import { wholeNumber } from '../../numbers.schemas.ts'
import { campaignQuery } from '../campaigns/campaigns.schemas.ts'
import { PRIVATE_NOTE_LENGTH } from './private-notes.limits.ts'

/** What a private note can be about. */
const NOTED_KINDS = ['npc', 'location', 'session', 'connection', 'article', 'campaign'] as const

/** `PUT /api/private-notes`. `updated_at` is that of the note as last read; null means that there was none. */
export const privateNoteUpdate = z.object({
  about: z.object(
    {
      kind: oneOf(NOTED_KINDS),
      id: z.int('about.id is the id of that thing.').positive(),
    },
    'Say in about what the note is about: {kind, id}.',
  ),
  text: z.string('Write the note first.').max(PRIVATE_NOTE_LENGTH, {
    error: () => `A note has at most ${PRIVATE_NOTE_LENGTH.toLocaleString('en-US')} characters.`,
  }),
  updated_at: z.string().nullish(),
})

/** `GET /api/private-notes`: of all campaigns, of one, or about one thing. */
export const privateNotesQuery = campaignQuery.extend({
  about_kind: oneOf(NOTED_KINDS).optional(),
  about_id: wholeNumber('about_id is a whole number.').optional(),
})

const privateNote = z.object({
  campaign: z.object({ id: z.int(), name: z.string() }),
  about: z.object({
    kind: z.enum(NOTED_KINDS),
    id: z.int(),
    /** Of an article. */
    kind_id: z.int().optional(),
    /** A name or title; of a connection, the names of both NPCs. */
    name: z.string(),
  }),
  text: z.string(),
  plain_texts: audienceAnswer.plain_texts,
  updated_at: z.string(),
})

export const privateNoteList = z.object({ notes: z.array(privateNote) })

/** The note as it is now. Null once its text was emptied, which deletes it. */
export const writtenNote = z.object({ note: privateNote.nullable() })

export type NotedThing = z.infer<typeof privateNoteUpdate>['about']
export type PrivateNoteUpdate = z.infer<typeof privateNoteUpdate>
export type PrivateNotesQuery = z.infer<typeof privateNotesQuery>
export type PrivateNote = z.infer<typeof privateNote>
