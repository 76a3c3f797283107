import * as z from 'zod'

import { audienceAnswer, oneOf } from '../../choices.schemas.ts'
import { savedFrom } from '../../edits.schemas.ts'
import { NOTE_LENGTH } from './notes.limits.ts'

const NOTE_TYPES = ['public', 'dm'] as const

/** `PUT /api/campaigns/{id}/notes`. `updated_at` is that of the note of this type, as last read. */
export const noteUpdate = z.object({
  type: oneOf(NOTE_TYPES),
  content: z.string().max(NOTE_LENGTH, `Notes have at most ${NOTE_LENGTH} characters.`),
  ...savedFrom,
  updated_at: z.string().nullish(),
})

/**
 * The notes of a campaign; empty until they are written. The keys of the DM notes are absent from what a
 * player gets. The times are null for notes that were never written.
 */
export const campaignNotes = z.object({
  public_notes: z.string(),
  public_notes_updated_at: z.string().nullable(),
  dm_notes: z.string().optional(),
  dm_notes_updated_at: z.string().nullable().optional(),
  plain_texts: audienceAnswer.plain_texts,
})

export type NoteType = (typeof NOTE_TYPES)[number]
export type NoteUpdate = z.infer<typeof noteUpdate>
export type CampaignNotes = z.infer<typeof campaignNotes>
