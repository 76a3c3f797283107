import { isDm } from '../campaigns/campaigns.schemas.ts'
import type { KindOfHistory } from '../history/kind-of-history.ts'
import { findReader, listNotes } from './notes.queries.ts'

/** Of all notes of a campaign together. */
export const noteHistory: KindOfHistory = {
  read(from, { id: campaignId, userId }) {
    const reader = from.first(findReader({ campaignId, userId }))
    if (!reader) return undefined
    const rows = from.all(listNotes({ campaignId, userId }))
    const content = (type: string) => rows.find((row) => row.type === type)?.content ?? ''
    return {
      values: {
        public_notes: content('public'),
        ...(isDm(reader.role) && { dm_notes: content('dm') }),
      },
    }
  },
}
