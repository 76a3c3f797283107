import type { CampaignNotes, NoteType } from '../../../../src/features/notes/notes.schemas.ts'
import { findCurrent } from '../../lib/http.ts'
import { queryClient } from '../../lib/query-client.ts'
import { noteOf, notesQuery, useSaveNote } from './notes.queries.ts'

/** Another person may save in between, but not this often. */
const TRIES = 5

/** Changes a note as the server has it. If another person saved first, changes their text. */
export function useChangeNote(campaignId: number) {
  const { mutateAsync: save } = useSaveNote(campaignId)

  return async (type: NoteType, change: (content: string) => string): Promise<CampaignNotes> => {
    let notes = await queryClient.fetchQuery({ ...notesQuery(campaignId), staleTime: 0 })
    for (let tries = 1; ; tries += 1) {
      const { content, updated_at } = noteOf(notes, type)
      try {
        return await save({ type, content: change(content), updated_at })
      } catch (error) {
        const current = findCurrent(error) as CampaignNotes | null
        if (!current || tries === TRIES) throw error
        notes = current
      }
    }
  }
}
