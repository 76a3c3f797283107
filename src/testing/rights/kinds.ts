import type { Right } from './right.ts'

export const kindsRights: Right[] = [
  {
    route: 'GET /api/kinds',
    send: () => ({ path: '/api/kinds' }),
    answers: { signedIn: 200 },
    tells: true,
  },
  {
    route: 'GET /api/kinds',
    of: 'one campaign',
    send: ({ campaign }) => ({ path: `/api/kinds?campaign_id=${campaign}` }),
    answers: { members: 200 },
    tells: true,
  },
  {
    route: 'POST /api/kinds',
    send: ({ campaign }) => ({ path: '/api/kinds', body: { name: 'God', campaign_id: campaign } }),
    answers: { dms: 201, players: 403 },
  },
  {
    route: 'GET /api/kinds/:id',
    send: ({ kind }) => ({ path: `/api/kinds/${kind}` }),
    answers: { members: 200 },
    tells: true,
  },
  {
    route: 'PUT /api/kinds/:id',
    send: ({ kind }) => ({ path: `/api/kinds/${kind}`, body: { name: 'Guild', fields: [] } }),
    answers: { dms: 200, players: 403 },
  },
  {
    route: 'DELETE /api/kinds/:id',
    send: ({ otherKind }) => ({ path: `/api/kinds/${otherKind}` }),
    answers: { dms: 200, players: 403 },
  },
  {
    route: 'DELETE /api/kinds/:id',
    of: 'one that articles are of',
    send: ({ kind }) => ({ path: `/api/kinds/${kind}` }),
    answers: { dms: 409, players: 403 },
  },
]
