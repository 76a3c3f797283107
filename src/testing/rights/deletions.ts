import type { Right } from './right.ts'

export const deletionsRights: Right[] = [
  {
    route: 'POST /api/deletions/:id/undo',
    send: ({ deletion }) => ({ path: `/api/deletions/${deletion}/undo` }),
    answers: { dms: 200 },
  },
  {
    route: 'POST /api/deletions/:id/undo',
    of: 'what the author deleted, under another name',
    send: ({ authorsDeletion }) => ({
      path: `/api/deletions/${authorsDeletion}/undo`,
      body: { rename: 'Ilsa' },
    }),
    answers: { dms: 200, author: 200 },
  },
  {
    route: 'GET /api/bin',
    send: ({ campaign }) => ({ path: `/api/bin?campaign_id=${campaign}` }),
    answers: { members: 200 },
    tells: true,
  },
  {
    route: 'GET /api/bin',
    of: 'the campaigns that the reader deleted',
    send: () => ({ path: '/api/bin' }),
    answers: { signedIn: 200 },
  },
  {
    route: 'DELETE /api/bin/:id',
    send: ({ hiddenDeletion }) => ({ path: `/api/bin/${hiddenDeletion}` }),
    answers: { dms: 200 },
  },
  {
    route: 'DELETE /api/bin/:id',
    of: 'what the author deleted',
    send: ({ authorsDeletion }) => ({ path: `/api/bin/${authorsDeletion}` }),
    answers: { dms: 200, author: 403 },
  },
]
