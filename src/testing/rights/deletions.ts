import type { Right } from './right.ts'

export const deletionsRights: Right[] = [
  { route: 'POST /api/deletions/:id/undo', at: 'deletion', answers: { dms: 200 } },
  {
    route: 'POST /api/deletions/:id/undo',
    at: 'authorsDeletion',
    of: 'what the author deleted, under another name',
    body: { rename: 'Ilsa' },
    answers: { dms: 200, author: 200 },
  },
  { route: 'GET /api/bin', query: 'campaign_id=:campaign', answers: { members: 200 }, tells: true },
  {
    route: 'GET /api/bin',
    of: 'the campaigns that the reader deleted',
    answers: { signedIn: 200 },
  },
  { route: 'DELETE /api/bin/:id', at: 'hiddenDeletion', answers: { dms: 200 } },
  { route: 'DELETE /api/bin/:id', at: 'authorsDeletion', answers: { dms: 200, author: 403 } },
]
