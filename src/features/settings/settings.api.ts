import type { ApiDescription } from '../../http/api-description.ts'
import { settings } from './settings.schemas.ts'

export const settingsApi: ApiDescription = {
  'GET /api/admin/settings': {
    summary: 'What can be set while the program runs',
    details: 'For admins. What an admin has set wins over the configuration.',
    answers: { 200: settings },
  },
  'PUT /api/admin/settings': {
    summary: 'Set something',
    details:
      'For admins. It holds at once; generations that run finish on the old values. Null goes back to the configuration.',
    answers: { 200: settings },
  },
}
