import type { ApiDescription } from '../http/api-description.ts'

const UNCHANGED = { type: '', description: 'It is still what the reader has.' }

export const openapiApi: ApiDescription = {
  'GET /api/openapi.json': {
    summary: 'This description, for programs',
    details: 'Made from the same schemas that check what comes in.',
    answers: {
      200: { type: 'application/json', description: 'An OpenAPI 3.1 document.' },
      304: UNCHANGED,
    },
  },
  'GET /api/docs': {
    summary: 'This description, for people',
    answers: { 200: { type: 'text/html', description: 'A page.' }, 304: UNCHANGED },
  },
}
