import type { ApiDescription } from '../../http/api-description.ts'
import { auditPage } from './audit.schemas.ts'

export const auditApi: ApiDescription = {
  'GET /api/admin/audit': {
    summary: 'What admins did, newest first',
    details: 'For admins. Without limit it answers everything.',
    answers: { 200: auditPage },
  },
}
