import type { ApiDescription } from '../../http/api-description.ts'
import { dashboard } from './dashboard.schemas.ts'

export const dashboardApi: ApiDescription = {
  'GET /api/dashboard': {
    summary: 'Dashboard',
    details:
      'Of one campaign, or of all that the reader belongs to, with the players of the first. Counts and shows only what the reader may see.',
    answers: { 200: dashboard },
  },
}
