import type { ApiDescription } from '../../http/api-description.ts'
import { databaseCheck, databaseStatus } from './database.schemas.ts'

export const databaseApi: ApiDescription = {
  'GET /api/admin/database': {
    summary: 'The file that holds everything: its size, its schema, what is in it',
    details: 'For admins. Numbers alone.',
    answers: { 200: databaseStatus },
  },
  'POST /api/admin/database/check': {
    summary: 'Look at every page, index and reference of the file',
    details: 'For admins. Others are served meanwhile.',
    answers: { 200: databaseCheck },
    refuses: [503],
  },
  'GET /api/admin/backup': {
    summary: 'Download a consistent copy of the file',
    details:
      'For admins. It holds everything that anybody entered, secrets included. It is checked first: the name of one that is not sound ends with `-damaged.db`. One at a time: 429 meanwhile.',
    answers: {
      200: {
        type: 'application/vnd.sqlite3',
        description: 'A database that this version of Dramatis opens.',
      },
    },
    refuses: [429],
  },
}
