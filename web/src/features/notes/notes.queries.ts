import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import type {
  CampaignNotes,
  NoteType,
  NoteUpdate,
} from '../../../../src/features/notes/notes.schemas.ts'
import { request } from '../../lib/http.ts'

const pathOf = (campaignId: number) => `/api/campaigns/${campaignId}/notes`

export const notesQuery = (campaignId: number) =>
  queryOptions({
    queryKey: ['campaigns', campaignId, 'notes'],
    queryFn: ({ signal }) => request<CampaignNotes>(pathOf(campaignId), { signal }),
  })

export function useSaveNote(campaignId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (json: NoteUpdate) =>
      request<CampaignNotes>(pathOf(campaignId), { method: 'PUT', json }),
    onSuccess: (saved) => client.setQueryData(notesQuery(campaignId).queryKey, saved),
  })
}

/** One of the two notes, as it was last read. */
export interface Note {
  content: string
  updated_at: string | null
}

export function noteOf(notes: CampaignNotes, type: NoteType): Note {
  return {
    content: notes[`${type}_notes`] ?? '',
    updated_at: notes[`${type}_notes_updated_at`] ?? null,
  }
}
