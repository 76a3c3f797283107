import type { Right } from './right.ts'

export const mentionsRights: Right[] = [
  { route: 'GET /api/mentions', query: 'kind=npc&id=:npc', answers: { members: 200 } },
  { route: 'GET /api/mentions', query: 'kind=location&id=:location', answers: { members: 200 } },
  { route: 'GET /api/mentions', query: 'kind=article&id=:article', answers: { members: 200 } },
  {
    route: 'GET /api/mentions',
    query: 'kind=article&id=:hiddenArticle',
    answers: { dms: 200 },
    tells: true,
  },
  {
    route: 'POST /api/rename-in-texts',
    body: ({ npc }) => ({ kind: 'npc', id: npc, from: 'heir' }),
    answers: { dms: 200, players: 403 },
  },
  {
    route: 'POST /api/rename-in-texts',
    of: 'a preview',
    body: ({ location }) => ({ kind: 'location', id: location, from: 'mill', preview: true }),
    answers: { dms: 200, players: 403 },
    changes: false,
  },
  {
    route: 'POST /api/rename-in-texts',
    of: 'a hidden NPC',
    body: ({ hiddenNpc }) => ({ kind: 'npc', id: hiddenNpc, from: 'heir' }),
    answers: { dms: 200 },
  },
]
