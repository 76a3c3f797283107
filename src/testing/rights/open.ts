import type { Right } from './right.ts'

export const openRights: Right[] = [
  { route: 'GET /api/openapi.json', answers: { everybody: 200 } },
  { route: 'GET /api/docs', answers: { everybody: 200 } },
  { route: 'GET /api/health', answers: { everybody: 200 } },
  { route: 'GET /api/metrics', of: 'while they are off', answers: { everybody: 404 } },
  {
    route: 'GET /api/avatars/:style/:file',
    path: '/api/avatars/lorelei/marda.svg',
    answers: { everybody: 200 },
  },
  { route: 'GET /api/openid', answers: { everybody: 200 } },
  {
    route: 'POST /api/openid/start',
    of: 'without a provider',
    body: {},
    answers: { everybody: 409 },
  },
  {
    route: 'GET /api/openid/callback',
    of: 'without a sign-in that was begun',
    query: 'code=code&state=state',
    answers: { everybody: 303 },
  },
  { route: 'POST /api/client-error', body: { error: 'It broke.' }, answers: { everybody: 202 } },
]
