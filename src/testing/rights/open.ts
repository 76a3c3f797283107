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
    route: 'POST /api/client-error',
    send: () => ({ path: '/api/client-error', body: { error: 'It broke.' } }),
    answers: { everybody: 202 },
  },
]
