import type { Right } from './right.ts'

export const samplesRights: Right[] = [
  {
    route: 'POST /api/samples',
    send: () => ({ path: '/api/samples' }),
    answers: { signedIn: 201, stranger: 409 },
  },
  {
    route: 'DELETE /api/samples/:id',
    send: ({ sample }) => ({ path: `/api/samples/${sample}` }),
    answers: { stranger: 200 },
  },
  {
    route: 'DELETE /api/samples/:id',
    of: 'a campaign that is none',
    send: ({ campaign }) => ({ path: `/api/samples/${campaign}` }),
    answers: { members: 409 },
  },
  {
    route: 'POST /api/samples/:id/undo',
    send: ({ removedSample }) => ({ path: `/api/samples/${removedSample}/undo` }),
    answers: { siteAdmin: 200 },
  },
]
