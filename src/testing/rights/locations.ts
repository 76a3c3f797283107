import type { Right } from './right.ts'

export const locationsRights: Right[] = [
  { route: 'GET /api/locations', answers: { signedIn: 200 }, tells: true },
  {
    route: 'GET /api/locations',
    query: 'campaign_id=:campaign',
    answers: { members: 200 },
    tells: true,
  },
  {
    route: 'POST /api/locations',
    body: ({ campaign }) => ({ name: 'New', campaign_id: campaign }),
    answers: { dms: 201, players: 403 },
  },
  { route: 'GET /api/locations/:id', at: 'location', answers: { members: 200 } },
  { route: 'GET /api/locations/:id', at: 'hiddenLocation', answers: { dms: 200 }, tells: true },
  {
    route: 'PUT /api/locations/:id',
    at: 'location',
    body: { name: 'Changed' },
    answers: { dms: 200, players: 403 },
  },
  {
    route: 'PUT /api/locations/:id',
    at: 'hiddenLocation',
    body: { name: 'Changed' },
    answers: { dms: 200 },
    tells: true,
  },
  {
    route: 'PUT /api/locations/:id',
    at: 'location',
    of: 'a place inside one of another campaign',
    body: ({ foreign }) => ({ parent_id: foreign.location }),
    answers: { dms: 400, players: 403 },
  },
  {
    route: 'PUT /api/locations/:id',
    at: 'location',
    of: 'a pin on a map of another campaign',
    body: ({ foreign }) => ({ map_id: foreign.map, x: 0.5, y: 0.5 }),
    answers: { dms: 400, players: 403 },
  },
  {
    route: 'POST /api/locations',
    of: 'a place inside a hidden one, pinned on a hidden map',
    body: ({ campaign, hiddenLocation, hiddenMap }) => ({
      name: 'New',
      campaign_id: campaign,
      parent_id: hiddenLocation,
      map_id: hiddenMap,
      x: 0.5,
      y: 0.5,
    }),
    answers: { dms: 201, players: 403 },
  },
  { route: 'DELETE /api/locations/:id', at: 'location', answers: { dms: 200, players: 403 } },
  { route: 'DELETE /api/locations/:id', at: 'hiddenLocation', answers: { dms: 200 } },
]
