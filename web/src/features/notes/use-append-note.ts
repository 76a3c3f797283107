import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { CampaignNotes, NoteType } from '../../../../src/features/notes/notes.schemas.ts'
import { findCurrent } from '../../lib/http.ts'
import { noteOf, notesQuery, useSaveNote } from './notes.queries.ts'

/** Another person may save in between, but not this often. */
const TRIES = 5

/** Adds to the end of a note. If another person saved first, appends to their text. */
export function useAppendNote(campaignId: number) {
  const client = useQueryClient()
  const { mutateAsync: save } = useSaveNote(campaignId)

  return useMutation({
    async mutationFn({ type, text }: { type: NoteType; text: string }) {
      let notes = await client.fetchQuery({ ...notesQuery(campaignId), staleTime: 0 })
      for (let tries = 1; ; tries += 1) {
        const { content, updated_at } = noteOf(notes, type)
        const whole = [content.trimEnd(), text.trim()].filter(Boolean).join('\n\n')
        try {
          return await save({ type, content: whole, updated_at })
        } catch (error) {
          const current = findCurrent(error) as CampaignNotes | null
          if (!current || tries === TRIES) throw error
          notes = current
        }
      }
    },
  })
}
