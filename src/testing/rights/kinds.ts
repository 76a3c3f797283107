import type { Right } from './right.ts'

export const kindsRights: Right[] = [
  { route: 'GET /api/kinds', answers: { signedIn: 200 }, tells: true },
  {
    route: 'GET /api/kinds',
    query: 'campaign_id=:campaign',
    answers: { members: 200 },
    tells: true,
  },
  {
    route: 'POST /api/kinds',
    body: ({ campaign }) => ({ name: 'God', campaign_id: campaign }),
    answers: { dms: 201, players: 403 },
  },
  { route: 'GET /api/kinds/:id', at: 'kind', answers: { members: 200 }, tells: true },
  {
    route: 'PUT /api/kinds/:id',
    at: 'kind',
    body: { name: 'Guild', fields: [] },
    answers: { dms: 200, players: 403 },
  },
  { route: 'DELETE /api/kinds/:id', at: 'otherKind', answers: { dms: 200, players: 403 } },
  {
    route: 'DELETE /api/kinds/:id',
    at: 'kind',
    of: 'one that articles are of',
    answers: { dms: 409, players: 403 },
  },
]
