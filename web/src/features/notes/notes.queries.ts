import { useMutation } from '@tanstack/react-query'

import type {
  CampaignNotes,
  NoteType,
  NoteUpdate,
} from '../../../../src/features/notes/notes.schemas.ts'
import { answer, api } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { readQuery } from '../../lib/read-query.ts'

export const notesQuery = (campaignId: number) =>
  readQuery(queryKeys.notes(campaignId), (options) =>
    answer(api.campaigns[':id'].notes.$get({ param: { id: campaignId } }, options)),
  )

export const useSaveNote = (campaignId: number) =>
  useMutation({
    mutationFn: (json: NoteUpdate) =>
      answer(api.campaigns[':id'].notes.$put({ param: { id: campaignId }, json })),
    onSuccess: (saved) => queryClient.setQueryData(notesQuery(campaignId).queryKey, saved),
  })

/** One of the two notes, as it was last read. */
export interface Note {
  content: string
  updated_at: string | null
  plain_texts?: string[]
}

export function noteOf(notes: CampaignNotes, type: NoteType): Note {
  return {
    content: notes[`${type}_notes`] ?? '',
    updated_at: notes[`${type}_notes_updated_at`] ?? null,
    ...(notes.plain_texts?.includes(`${type}_notes`) && { plain_texts: ['content'] }),
  }
}
