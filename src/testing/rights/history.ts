import type { Right } from './right.ts'

export const historyRights: Right[] = [
  {
    route: 'GET /api/history',
    send: () => ({ path: '/api/history' }),
    answers: { signedIn: 200, siteAdmin: 400 },
    partly: true,
  },
  {
    route: 'GET /api/history',
    of: 'one campaign',
    send: ({ campaign }) => ({ path: `/api/history?campaign_id=${campaign}` }),
    answers: { members: 200 },
    tells: true,
  },
  {
    route: 'GET /api/history',
    of: 'an NPC',
    send: ({ npc }) => ({ path: `/api/history?kind=npc&id=${npc}` }),
    answers: { members: 200 },
  },
  {
    route: 'GET /api/history',
    of: 'a hidden NPC',
    send: ({ hiddenNpc }) => ({ path: `/api/history?kind=npc&id=${hiddenNpc}` }),
    answers: { dms: 200 },
    tells: true,
  },
  {
    route: 'GET /api/history',
    of: 'notes',
    send: ({ campaign }) => ({ path: `/api/history?kind=notes&id=${campaign}` }),
    answers: { members: 200 },
  },
  {
    route: 'GET /api/history/:id',
    send: ({ revision }) => ({ path: `/api/history/${revision}` }),
    answers: { members: 200 },
    tells: true,
  },
  {
    route: 'GET /api/history/:id',
    of: 'a hidden NPC',
    send: ({ hiddenRevision }) => ({ path: `/api/history/${hiddenRevision}` }),
    answers: { dms: 200 },
    tells: true,
  },
  {
    route: 'POST /api/history/:id/restore',
    send: ({ revision }) => ({ path: `/api/history/${revision}/restore` }),
    answers: { dms: 200, author: 200, otherPlayer: 403 },
    changes: ['creator', 'secondDm', 'gm', 'author'],
  },
  {
    route: 'POST /api/history/:id/restore',
    of: 'a hidden NPC',
    send: ({ hiddenRevision }) => ({
      path: `/api/history/${hiddenRevision}/restore`,
      body: { side: 'after' },
    }),
    answers: { dms: 200 },
    changes: false,
    tells: true,
  },
]
