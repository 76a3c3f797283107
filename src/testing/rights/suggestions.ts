import type { Right } from './right.ts'

const about = (id: number) => ({
  about: { kind: 'npc', id },
  fields: { description: 'A change.' },
})

export const suggestionsRights: Right[] = [
  { route: 'GET /api/suggestions', query: 'campaign_id=:campaign', answers: { members: 200 } },
  {
    route: 'POST /api/suggestions',
    body: ({ creatorsNpc }) => about(creatorsNpc),
    answers: { members: 201 },
  },
  {
    route: 'POST /api/suggestions',
    of: 'a hidden NPC',
    body: ({ hiddenNpc }) => about(hiddenNpc),
    answers: { dms: 201 },
  },
  { route: 'GET /api/suggestions/:id', at: 'suggestion', answers: { dms: 200, author: 200 } },
  { route: 'POST /api/suggestions/:id/take', at: 'suggestion', answers: { dms: 200, author: 403 } },
  {
    route: 'POST /api/suggestions/:id/decline',
    at: 'suggestion',
    body: { reply: 'Not now.' },
    answers: { dms: 200, author: 403 },
  },
  {
    route: 'POST /api/suggestions/:id/withdraw',
    at: 'suggestion',
    answers: { dms: 403, author: 200 },
  },
]
