import { png } from '../pictures.ts'
import type { Right } from './right.ts'

const picture = { type: 'image/png', bytes: png() }
const noPicture = { type: 'image/png', bytes: png().subarray(0, 40) }

export const textPicturesRights: Right[] = [
  { route: 'GET /api/pictures', query: 'kind=npc&id=:npc', answers: { members: 200 }, tells: true },
  {
    route: 'GET /api/pictures',
    query: 'kind=npc&id=:hiddenNpc',
    answers: { dms: 200 },
    tells: true,
  },
  {
    route: 'GET /api/pictures',
    query: 'kind=notes&id=:campaign',
    answers: { members: 200 },
    tells: false,
  },
  {
    route: 'POST /api/pictures',
    query: 'campaign_id=:campaign&kind=npc&id=:npc&name=a.png&read_by=dm',
    picture,
    answers: { dms: 201, players: 403, author: 201 },
  },
  {
    route: 'POST /api/pictures',
    of: 'a location',
    query: 'kind=location&id=:location',
    picture,
    answers: { dms: 201, players: 403 },
  },
  { route: 'POST /api/pictures', query: 'kind=npc&id=:hiddenNpc', picture, answers: { dms: 201 } },
  {
    route: 'POST /api/pictures',
    query: 'kind=notes&id=:campaign',
    picture,
    answers: { members: 201 },
  },
  {
    route: 'POST /api/pictures',
    of: 'what is no picture',
    query: 'kind=npc&id=:npc',
    picture: noPicture,
    answers: { dms: 415, players: 403, author: 415 },
  },
  { route: 'GET /api/pictures/:id', at: 'textPicture', answers: { members: 200 } },
  { route: 'GET /api/pictures/:id', at: 'dmTextPicture', answers: { dms: 200 }, tells: true },
  { route: 'GET /api/pictures/:id', at: 'hiddenTextPicture', answers: { dms: 200 }, tells: true },
  {
    route: 'DELETE /api/pictures/:id',
    at: 'textPicture',
    answers: { dms: 200, author: 200, otherPlayer: 403 },
  },
  { route: 'DELETE /api/pictures/:id', at: 'dmTextPicture', answers: { dms: 200 } },
]
