import type { ApiDescription } from '../../http/api-description.ts'
import { restored } from './deletions.schemas.ts'

export const deletionApi: ApiDescription = {
  'POST /api/deletions/:id/undo': {
    summary: 'Bring back what was deleted',
    details:
      'For whoever deleted it, within a day. The id is the deletion_id that the deletion answered. 409 when its name or number has been taken since, or what it belonged to is gone.',
    refuses: [409],
    answers: { 200: restored },
  },
}
