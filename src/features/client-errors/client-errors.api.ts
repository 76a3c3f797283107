import { done } from '../../answers.schemas.ts'
import type { ApiDescription } from '../../http/api-description.ts'
import { clientErrorPage } from './client-errors.schemas.ts'

export const clientErrorApi: ApiDescription = {
  'POST /api/client-error': {
    summary: 'Report a crashed page',
    details: 'Open to everybody; at most 60 an hour from one address. Long texts are cut.',
    answers: { 202: done },
    refuses: [429],
  },
  'GET /api/admin/client-errors': {
    summary: 'Reports of crashed pages, the one reported last first',
    details: 'For admins. Equal crashes are one report with a count; the last 500 are kept.',
    answers: { 200: clientErrorPage },
  },
  'DELETE /api/admin/client-errors': {
    summary: 'Clear the reports of crashed pages',
    details: 'For admins.',
    answers: { 200: done },
  },
}
