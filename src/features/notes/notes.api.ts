import type { ApiDescription } from '../../http/api-description.ts'
import { campaignNotes } from './notes.schemas.ts'

export const noteApi: ApiDescription = {
  'GET /api/campaigns/:id/notes': {
    summary: 'Notes of a campaign',
    details: 'The keys of the DM’s notes are absent for players.',
    answers: { 200: campaignNotes },
  },
  'PUT /api/campaigns/:id/notes': {
    summary: 'Write the notes of a campaign',
    details:
      'Everybody writes the public notes, DMs the DM’s. updated_at is that of the notes of this type as last read, null when there were none: 409 when they have been written since.',
    answers: { 200: campaignNotes },
  },
}
