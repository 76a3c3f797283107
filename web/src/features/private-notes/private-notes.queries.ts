import { useMutation } from '@tanstack/react-query'

import type {
  NotedThing,
  PrivateNote,
  PrivateNoteUpdate,
} from '../../../../src/features/private-notes/private-notes.schemas.ts'
import { answer, api } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { readQuery } from '../../lib/read-query.ts'
import { refresh } from '../../lib/refresh.ts'

const privateNotes = ['private-notes'] as const

/** What the signed-in person noted about a thing, or null. */
export const privateNoteQuery = (about: NotedThing) =>
  readQuery([...privateNotes, about.kind, about.id], async (options) => {
    const query = { about_kind: about.kind, about_id: about.id }
    const { notes } = await answer(api['private-notes'].$get({ query }, options))
    return notes[0] ?? null
  })

/** All of them in a campaign, the last changed first. */
export const privateNotesQuery = (campaignId: number) =>
  readQuery([...privateNotes, 'in', campaignId], async (options) => {
    const query = { campaign_id: campaignId }
    return (await answer(api['private-notes'].$get({ query }, options))).notes
  })

export const useSavePrivateNote = (about: NotedThing) =>
  useMutation({
    mutationFn: async (json: Omit<PrivateNoteUpdate, 'about'>) =>
      (await answer(api['private-notes'].$put({ json: { about, ...json } }))).note,
    async onSuccess(saved) {
      queryClient.setQueryData(privateNoteQuery(about).queryKey, saved)
      await refresh([privateNotes])
    },
  })

/** A note as its editor needs it. */
export interface NoteText {
  content: string
  updated_at: string | null
}

export const textOf = (note: PrivateNote | null): NoteText => ({
  content: note?.text ?? '',
  updated_at: note?.updated_at ?? null,
})
