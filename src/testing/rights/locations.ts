import type { Right } from './right.ts'

export const locationsRights: Right[] = [
  {
    route: 'GET /api/locations',
    send: () => ({ path: '/api/locations' }),
    answers: { signedIn: 200 },
    tells: true,
  },
  {
    route: 'GET /api/locations',
    of: 'one campaign',
    send: ({ campaign }) => ({ path: `/api/locations?campaign_id=${campaign}` }),
    answers: { members: 200 },
    tells: true,
  },
  {
    route: 'POST /api/locations',
    send: ({ campaign }) => ({
      path: '/api/locations',
      body: { name: 'New', campaign_id: campaign },
    }),
    answers: { dms: 201, players: 403 },
  },
  {
    route: 'GET /api/locations/:id',
    send: ({ location }) => ({ path: `/api/locations/${location}` }),
    answers: { members: 200 },
  },
  {
    route: 'GET /api/locations/:id',
    of: 'a hidden location',
    send: ({ hiddenLocation }) => ({ path: `/api/locations/${hiddenLocation}` }),
    answers: { dms: 200 },
    tells: true,
  },
  {
    route: 'PUT /api/locations/:id',
    send: ({ location }) => ({ path: `/api/locations/${location}`, body: { name: 'Changed' } }),
    answers: { dms: 200, players: 403 },
  },
  {
    route: 'PUT /api/locations/:id',
    of: 'a hidden location',
    send: ({ hiddenLocation }) => ({
      path: `/api/locations/${hiddenLocation}`,
      body: { name: 'Changed' },
    }),
    answers: { dms: 200 },
    tells: true,
  },
  {
    route: 'PUT /api/locations/:id',
    of: 'a place inside one of another campaign',
    send: ({ location, foreign }) => ({
      path: `/api/locations/${location}`,
      body: { parent_id: foreign.location },
    }),
    answers: { dms: 400, players: 403 },
  },
  {
    route: 'PUT /api/locations/:id',
    of: 'a pin on a map of another campaign',
    send: ({ location, foreign }) => ({
      path: `/api/locations/${location}`,
      body: { map_id: foreign.map, x: 0.5, y: 0.5 },
    }),
    answers: { dms: 400, players: 403 },
  },
  {
    route: 'POST /api/locations',
    of: 'a place inside a hidden one, pinned on a hidden map',
    send: ({ campaign, hiddenLocation, hiddenMap }) => ({
      path: '/api/locations',
      body: {
        name: 'New',
        campaign_id: campaign,
        parent_id: hiddenLocation,
        map_id: hiddenMap,
        x: 0.5,
        y: 0.5,
      },
    }),
    answers: { dms: 201, players: 403 },
  },
  {
    route: 'DELETE /api/locations/:id',
    send: ({ location }) => ({ path: `/api/locations/${location}` }),
    answers: { dms: 200, players: 403 },
  },
  {
    route: 'DELETE /api/locations/:id',
    of: 'a hidden location',
    send: ({ hiddenLocation }) => ({ path: `/api/locations/${hiddenLocation}` }),
    answers: { dms: 200 },
  },
]
