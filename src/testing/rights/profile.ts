import { png } from '../pictures.ts'
import type { Right } from './right.ts'

const picture = { type: 'image/png', bytes: png() }

export const profileRights: Right[] = [
  { route: 'GET /api/profile', answers: { signedIn: 200 } },
  { route: 'POST /api/profile', body: { username: 'Renamed' }, answers: { signedIn: 200 } },
  {
    route: 'POST /api/profile',
    of: 'the name of another person',
    body: { username: 'CREATOR' },
    answers: { signedIn: 409, creator: 200 },
  },
  { route: 'GET /api/profile/second-factor', answers: { signedIn: 200 } },
  { route: 'POST /api/profile/second-factor/secret', answers: { signedIn: 200 }, changes: false },
  {
    route: 'POST /api/profile/second-factor',
    body: { current_password: '', secret: 'A'.repeat(32), code: '123456' },
    answers: { signedIn: 400 },
  },
  {
    route: 'POST /api/profile/second-factor/off',
    body: { current_password: '', code: '123456' },
    answers: { signedIn: 400 },
  },
  { route: 'POST /api/second-factor', body: { code: '123456' }, answers: { signedIn: 400 } },
  { route: 'GET /api/profile/openid', answers: { signedIn: 200 } },
  {
    route: 'POST /api/profile/openid/link',
    body: { current_password: '' },
    answers: { signedIn: 400 },
  },
  {
    route: 'POST /api/profile/openid/unlink',
    body: { current_password: '' },
    answers: { signedIn: 400 },
  },
  {
    route: 'POST /api/profile/password',
    body: { current_password: 'whatever it is', new_password: 'short' },
    answers: { signedIn: 400 },
  },
  { route: 'GET /api/profile/portrait', answers: { signedIn: 200 } },
  { route: 'PUT /api/profile/portrait', picture, answers: { signedIn: 200 } },
  { route: 'DELETE /api/profile/portrait', answers: { signedIn: 200 } },
  {
    route: 'GET /api/users/:id/portrait',
    at: 'authorId',
    answers: { members: 200, siteAdmin: 200 },
  },
  {
    route: 'GET /api/users/:id/portrait',
    at: 'strangerId',
    of: 'a user who is in none of their campaigns',
    answers: { stranger: 200, siteAdmin: 200 },
  },
]
