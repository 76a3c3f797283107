import type { Right } from './right.ts'

const suggest = (about: object, fields: object) => ({
  path: '/api/suggestions',
  body: { about, fields },
})

export const suggestionsRights: Right[] = [
  {
    route: 'GET /api/suggestions',
    send: ({ campaign }) => ({ path: `/api/suggestions?campaign_id=${campaign}` }),
    answers: { members: 200 },
  },
  {
    route: 'POST /api/suggestions',
    send: ({ creatorsNpc }) =>
      suggest({ kind: 'npc', id: creatorsNpc }, { description: 'A change.' }),
    answers: { members: 201 },
  },
  {
    route: 'POST /api/suggestions',
    of: 'a hidden NPC',
    send: ({ hiddenNpc }) => suggest({ kind: 'npc', id: hiddenNpc }, { description: 'A change.' }),
    answers: { dms: 201 },
  },
  {
    route: 'GET /api/suggestions/:id',
    send: ({ suggestion }) => ({ path: `/api/suggestions/${suggestion}` }),
    answers: { dms: 200, author: 200 },
  },
  {
    route: 'POST /api/suggestions/:id/take',
    send: ({ suggestion }) => ({ path: `/api/suggestions/${suggestion}/take` }),
    answers: { dms: 200, author: 403 },
  },
  {
    route: 'POST /api/suggestions/:id/decline',
    send: ({ suggestion }) => ({
      path: `/api/suggestions/${suggestion}/decline`,
      body: { reply: 'Not now.' },
    }),
    answers: { dms: 200, author: 403 },
  },
  {
    route: 'POST /api/suggestions/:id/withdraw',
    send: ({ suggestion }) => ({ path: `/api/suggestions/${suggestion}/withdraw` }),
    answers: { dms: 403, author: 200 },
  },
]
