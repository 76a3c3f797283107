import type { ApiDescription } from '../../http/api-description.ts'
import { health } from './health.schemas.ts'

export const healthApi: ApiDescription = {
  'GET /api/health': {
    summary: 'Whether Dramatis can do its work, and which version it is',
    details:
      'For whatever watches over it. 503, with status `failing`, when the data cannot be read.',
    answers: { 200: health, 503: health },
  },
  'GET /api/metrics': {
    summary: 'Counts and times for Prometheus',
    details:
      'Off unless configured: then 404. For this machine alone, or with the configured token as `Authorization: Bearer`.',
    answers: {
      200: { type: 'text/plain', description: 'Prometheus’s text format, version 0.0.4.' },
    },
    refuses: [401, 403, 404],
  },
}
