import type { Right } from './right.ts'

export const mentionsRights: Right[] = [
  ...(['npc', 'location', 'article'] as const).map((kind): Right => ({
    route: 'GET /api/mentions',
    of: kind,
    send: (world) => ({ path: `/api/mentions?kind=${kind}&id=${world[kind]}` }),
    answers: { members: 200 },
  })),
  {
    route: 'GET /api/mentions',
    of: 'a hidden article',
    send: ({ hiddenArticle }) => ({ path: `/api/mentions?kind=article&id=${hiddenArticle}` }),
    answers: { dms: 200 },
    tells: true,
  },
  {
    route: 'POST /api/rename-in-texts',
    send: ({ npc }) => ({
      path: '/api/rename-in-texts',
      body: { kind: 'npc', id: npc, from: 'heir' },
    }),
    answers: { dms: 200, players: 403 },
  },
  {
    route: 'POST /api/rename-in-texts',
    of: 'a preview',
    send: ({ location }) => ({
      path: '/api/rename-in-texts',
      body: { kind: 'location', id: location, from: 'mill', preview: true },
    }),
    answers: { dms: 200, players: 403 },
    changes: false,
  },
  {
    route: 'POST /api/rename-in-texts',
    of: 'a hidden NPC',
    send: ({ hiddenNpc }) => ({
      path: '/api/rename-in-texts',
      body: { kind: 'npc', id: hiddenNpc, from: 'heir' },
    }),
    answers: { dms: 200 },
  },
]
