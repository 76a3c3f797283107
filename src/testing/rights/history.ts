import type { Right } from './right.ts'

export const historyRights: Right[] = [
  { route: 'GET /api/history', answers: { signedIn: 200, siteAdmin: 400 }, partly: true },
  {
    route: 'GET /api/history',
    query: 'campaign_id=:campaign',
    answers: { members: 200 },
    tells: true,
  },
  { route: 'GET /api/history', query: 'kind=npc&id=:npc', answers: { members: 200 } },
  {
    route: 'GET /api/history',
    query: 'kind=npc&id=:hiddenNpc',
    answers: { dms: 200 },
    tells: true,
  },
  { route: 'GET /api/history', query: 'kind=notes&id=:campaign', answers: { members: 200 } },
  { route: 'GET /api/history/:id', at: 'revision', answers: { members: 200 }, tells: true },
  { route: 'GET /api/history/:id', at: 'hiddenRevision', answers: { dms: 200 }, tells: true },
  {
    route: 'POST /api/history/:id/restore',
    at: 'revision',
    answers: { dms: 200, author: 200, otherPlayer: 403 },
    changes: ['creator', 'secondDm', 'gm', 'author'],
  },
  {
    route: 'POST /api/history/:id/restore',
    at: 'hiddenRevision',
    body: { side: 'after' },
    answers: { dms: 200 },
    changes: false,
    tells: true,
  },
]
