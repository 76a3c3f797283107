import * as z from 'zod'

import type { ApiDescription } from '../../http/api-description.ts'
import { deleted } from '../deletions/deletions.schemas.ts'
import { journalEntry, journalPage } from './journal.schemas.ts'

export const journalApi: ApiDescription = {
  'GET /api/npcs/:id/journal': {
    summary: 'Journal of an NPC',
    details: 'Newest first: an array, or with limit a page.',
    answers: { 200: z.union([z.array(journalEntry), journalPage]) },
  },
  'POST /api/npcs/:id/journal': {
    summary: 'Add a journal entry',
    details: 'Only DMs hide entries; from players visibility is left aside.',
    answers: { 201: journalEntry },
  },
  'GET /api/journal/:entryId': { summary: 'One journal entry', answers: { 200: journalEntry } },
  'PUT /api/journal/:entryId': {
    summary: 'Change a journal entry',
    details: 'For DMs, and for whoever wrote it.',
    answers: { 200: journalEntry },
  },
  'DELETE /api/journal/:entryId': {
    summary: 'Delete a journal entry',
    details: 'For DMs, and for whoever wrote it.',
    answers: { 200: deleted },
  },
}
