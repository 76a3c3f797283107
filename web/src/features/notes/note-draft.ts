import * as z from 'zod'

import type { NoteType } from '../../../../src/features/notes/notes.schemas.ts'
import { useDraft } from '../../lib/use-draft.ts'
import type { Note } from './notes.queries.ts'

const noteDraft = z.object({
  content: z.string(),
  /** The note as it stood when writing began. */
  base: z.object({ content: z.string(), updated_at: z.string().nullable() }),
})

export const noteDraftOf = (campaignId: number, type: NoteType): string =>
  `notes:${campaignId}:${type}`

export function useNoteDraft(campaignId: number, type: NoteType, note: Note) {
  return useDraft({
    of: noteDraftOf(campaignId, type),
    schema: noteDraft,
    start: () => ({ content: note.content, base: note }),
    isWorthKeeping: ({ content, base }) => content !== base.content,
    sentPart: ({ content }) => content,
  })
}
