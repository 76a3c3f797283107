import { png } from '../pictures.ts'
import type { Right } from './right.ts'

/** Another one than the maps have: the same would change nothing. */
const picture = { type: 'image/png', bytes: png(5, 3) }
const noPicture = { type: 'image/png', bytes: png().subarray(0, 40) }

export const mapsRights: Right[] = [
  {
    route: 'GET /api/maps',
    send: () => ({ path: '/api/maps' }),
    answers: { signedIn: 200 },
    tells: true,
  },
  {
    route: 'GET /api/maps',
    of: 'one campaign',
    send: ({ campaign }) => ({ path: `/api/maps?campaign_id=${campaign}` }),
    answers: { members: 200 },
    tells: true,
  },
  {
    route: 'POST /api/maps',
    send: ({ campaign }) => ({ path: `/api/maps?campaign_id=${campaign}&name=New`, picture }),
    answers: { dms: 201, players: 403 },
  },
  {
    route: 'POST /api/maps',
    of: 'what is no picture',
    send: ({ campaign }) => ({
      path: `/api/maps?campaign_id=${campaign}&name=New`,
      picture: noPicture,
    }),
    answers: { dms: 415, players: 403 },
  },
  {
    route: 'POST /api/maps',
    of: 'a place of another campaign',
    send: ({ campaign, foreign }) => ({
      path: `/api/maps?campaign_id=${campaign}&name=New&location_id=${foreign.location}`,
      picture,
    }),
    answers: { dms: 400, players: 403 },
  },
  {
    route: 'GET /api/maps/:id',
    send: ({ map }) => ({ path: `/api/maps/${map}` }),
    answers: { members: 200 },
  },
  {
    route: 'GET /api/maps/:id',
    of: 'a hidden map',
    send: ({ hiddenMap }) => ({ path: `/api/maps/${hiddenMap}` }),
    answers: { dms: 200 },
    tells: true,
  },
  {
    route: 'PUT /api/maps/:id',
    send: ({ map }) => ({ path: `/api/maps/${map}`, body: { name: 'Changed' } }),
    answers: { dms: 200, players: 403 },
  },
  {
    route: 'PUT /api/maps/:id',
    of: 'a hidden map',
    send: ({ hiddenMap }) => ({ path: `/api/maps/${hiddenMap}`, body: { visibility: 'everyone' } }),
    answers: { dms: 200 },
    tells: true,
  },
  {
    route: 'PUT /api/maps/:id',
    of: 'an older version',
    send: ({ map }) => ({
      path: `/api/maps/${map}`,
      body: { name: 'Changed', updated_at: '2020-01-01T00:00:00.000Z' },
    }),
    answers: { dms: 409, players: 403 },
  },
  {
    route: 'PUT /api/maps/:id',
    of: 'a place of another campaign',
    send: ({ map, foreign }) => ({
      path: `/api/maps/${map}`,
      body: { location_id: foreign.location },
    }),
    answers: { dms: 400, players: 403 },
  },
  {
    route: 'DELETE /api/maps/:id',
    send: ({ map }) => ({ path: `/api/maps/${map}` }),
    answers: { dms: 200, players: 403 },
  },
  {
    route: 'DELETE /api/maps/:id',
    of: 'a hidden map',
    send: ({ hiddenMap }) => ({ path: `/api/maps/${hiddenMap}` }),
    answers: { dms: 200 },
  },
  {
    route: 'GET /api/maps/:id/picture',
    send: ({ map }) => ({ path: `/api/maps/${map}/picture` }),
    answers: { members: 200 },
  },
  {
    route: 'GET /api/maps/:id/picture',
    of: 'a hidden map',
    send: ({ hiddenMap }) => ({ path: `/api/maps/${hiddenMap}/picture` }),
    answers: { dms: 200 },
    tells: true,
  },
  {
    route: 'GET /api/maps/:id/picture',
    of: 'a map of another campaign',
    send: ({ foreign }) => ({ path: `/api/maps/${foreign.map}/picture` }),
    answers: { stranger: 200 },
  },
  {
    route: 'PUT /api/maps/:id/picture',
    send: ({ map }) => ({ path: `/api/maps/${map}/picture`, picture }),
    answers: { dms: 200, players: 403 },
  },
  {
    route: 'PUT /api/maps/:id/picture',
    of: 'a hidden map',
    send: ({ hiddenMap }) => ({ path: `/api/maps/${hiddenMap}/picture`, picture }),
    answers: { dms: 200 },
    tells: true,
  },
  {
    route: 'PUT /api/maps/:id/picture',
    of: 'what is no picture',
    send: ({ map }) => ({ path: `/api/maps/${map}/picture`, picture: noPicture }),
    answers: { dms: 415, players: 403 },
  },
]
