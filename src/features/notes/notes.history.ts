import * as z from 'zod'

import { isDm } from '../campaigns/campaigns.schemas.ts'
import { roleOf } from '../campaigns/role-of.ts'
import type { KindOfHistory } from '../history/kind-of-history.ts'
import { listNotes } from './notes.queries.ts'
import { noteUpdate } from './notes.schemas.ts'

const { content } = noteUpdate.shape

/** Of all notes of a campaign together. */
export const noteHistory: KindOfHistory = {
  edit: z.object({ public_notes: content, dm_notes: content }).partial(),
  read(from, { id: campaignId, userId }) {
    const role = roleOf(from, campaignId, userId)
    if (!role) return undefined
    const rows = from.all(listNotes({ campaignId, userId }))
    const content = (type: string) => rows.find((row) => row.type === type)?.content ?? ''
    return {
      values: {
        public_notes: content('public'),
        ...(isDm(role) && { dm_notes: content('dm') }),
      },
    }
  },
}
