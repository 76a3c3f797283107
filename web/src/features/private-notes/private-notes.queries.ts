import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import type {
  NotedThing,
  PrivateNote,
  PrivateNoteUpdate,
} from '../../../../src/features/private-notes/private-notes.schemas.ts'
import { answer, api } from '../../lib/api.ts'
import { refresh } from '../../lib/refresh.ts'

const privateNotes = ['private-notes'] as const

/** What the signed-in person noted about a thing, or null. */
export const privateNoteQuery = (about: NotedThing) =>
  queryOptions({
    queryKey: [...privateNotes, about.kind, about.id],
    queryFn: async ({ signal }) => {
      const query = { about_kind: about.kind, about_id: `${about.id}` }
      const { notes } = await answer(api['private-notes'].$get({ query }, { init: { signal } }))
      return notes[0] ?? null
    },
  })

/** All of them in a campaign, the last changed first. */
export const privateNotesQuery = (campaignId: number) =>
  queryOptions({
    queryKey: [...privateNotes, 'in', campaignId],
    queryFn: async ({ signal }) => {
      const query = { campaign_id: `${campaignId}` }
      return (await answer(api['private-notes'].$get({ query }, { init: { signal } }))).notes
    },
  })

export function useSavePrivateNote(about: NotedThing) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (json: Omit<PrivateNoteUpdate, 'about'>) =>
      (await answer(api['private-notes'].$put({ json: { about, ...json } }))).note,
    async onSuccess(saved) {
      client.setQueryData(privateNoteQuery(about).queryKey, saved)
      await refresh(client, [privateNotes])
    },
  })
}

/** A note as its editor needs it. */
export interface NoteText {
  content: string
  updated_at: string | null
}

export const textOf = (note: PrivateNote | null): NoteText => ({
  content: note?.text ?? '',
  updated_at: note?.updated_at ?? null,
})
