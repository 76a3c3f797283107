import type { Right } from './right.ts'

export const openRights: Right[] = [
  {
    route: 'GET /api/openapi.json',
    send: () => ({ path: '/api/openapi.json' }),
    answers: { everybody: 200 },
  },
  {
    route: 'GET /api/docs',
    send: () => ({ path: '/api/docs' }),
    answers: { everybody: 200 },
  },
  {
    route: 'GET /api/health',
    send: () => ({ path: '/api/health' }),
    answers: { everybody: 200 },
  },
  {
    route: 'GET /api/metrics',
    of: 'while they are off',
    send: () => ({ path: '/api/metrics' }),
    answers: { everybody: 404 },
  },
  {
    route: 'GET /api/avatars/:style/:file',
    send: () => ({ path: '/api/avatars/lorelei/marda.svg' }),
    answers: { everybody: 200 },
  },
  {
    route: 'GET /api/openid',
    send: () => ({ path: '/api/openid' }),
    answers: { everybody: 200 },
  },
  {
    route: 'POST /api/openid/start',
    of: 'without a provider',
    send: () => ({ path: '/api/openid/start', body: {} }),
    answers: { everybody: 409 },
  },
  {
    route: 'GET /api/openid/callback',
    of: 'without a sign-in that was begun',
    send: () => ({ path: '/api/openid/callback?code=code&state=state' }),
    answers: { everybody: 303 },
  },
  {
    route: 'POST /api/client-error',
    send: () => ({ path: '/api/client-error', body: { error: 'It broke.' } }),
    answers: { everybody: 202 },
  },
]
