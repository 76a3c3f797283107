import { png } from '../pictures.ts'
import type { Right } from './right.ts'

/** Another one than the maps have: the same would change nothing. */
const picture = { type: 'image/png', bytes: png(5, 3) }
const noPicture = { type: 'image/png', bytes: png().subarray(0, 40) }

export const mapsRights: Right[] = [
  { route: 'GET /api/maps', answers: { signedIn: 200 }, tells: true },
  {
    route: 'GET /api/maps',
    query: 'campaign_id=:campaign',
    answers: { members: 200 },
    tells: true,
  },
  {
    route: 'POST /api/maps',
    query: 'campaign_id=:campaign&name=New',
    picture,
    answers: { dms: 201, players: 403 },
  },
  {
    route: 'POST /api/maps',
    of: 'what is no picture',
    query: 'campaign_id=:campaign&name=New',
    picture: noPicture,
    answers: { dms: 415, players: 403 },
  },
  {
    route: 'POST /api/maps',
    of: 'a place of another campaign',
    query: 'campaign_id=:campaign&name=New&location_id=:foreign.location',
    picture,
    answers: { dms: 400, players: 403 },
  },
  { route: 'GET /api/maps/:id', at: 'map', answers: { members: 200 } },
  { route: 'GET /api/maps/:id', at: 'hiddenMap', answers: { dms: 200 }, tells: true },
  {
    route: 'PUT /api/maps/:id',
    at: 'map',
    body: { name: 'Changed' },
    answers: { dms: 200, players: 403 },
  },
  {
    route: 'PUT /api/maps/:id',
    at: 'hiddenMap',
    body: { visibility: 'everyone' },
    answers: { dms: 200 },
    tells: true,
  },
  {
    route: 'PUT /api/maps/:id',
    at: 'map',
    of: 'an older version',
    body: { name: 'Changed', updated_at: '2020-01-01T00:00:00.000Z' },
    answers: { dms: 409, players: 403 },
  },
  {
    route: 'PUT /api/maps/:id',
    at: 'map',
    of: 'a place of another campaign',
    body: ({ foreign }) => ({ location_id: foreign.location }),
    answers: { dms: 400, players: 403 },
  },
  { route: 'DELETE /api/maps/:id', at: 'map', answers: { dms: 200, players: 403 } },
  { route: 'DELETE /api/maps/:id', at: 'hiddenMap', answers: { dms: 200 } },
  { route: 'GET /api/maps/:id/picture', at: 'map', answers: { members: 200 } },
  { route: 'GET /api/maps/:id/picture', at: 'hiddenMap', answers: { dms: 200 }, tells: true },
  { route: 'GET /api/maps/:id/picture', at: 'foreign.map', answers: { stranger: 200 } },
  { route: 'PUT /api/maps/:id/picture', at: 'map', picture, answers: { dms: 200, players: 403 } },
  {
    route: 'PUT /api/maps/:id/picture',
    at: 'hiddenMap',
    picture,
    answers: { dms: 200 },
    tells: true,
  },
  {
    route: 'PUT /api/maps/:id/picture',
    at: 'map',
    of: 'what is no picture',
    picture: noPicture,
    answers: { dms: 415, players: 403 },
  },
]
