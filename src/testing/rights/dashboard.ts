import type { Right } from './right.ts'

export const dashboardRights: Right[] = [
  {
    route: 'GET /api/dashboard',
    send: () => ({ path: '/api/dashboard' }),
    answers: { signedIn: 200 },
    tells: true,
  },
  {
    route: 'GET /api/dashboard',
    of: 'one campaign',
    send: ({ campaign }) => ({ path: `/api/dashboard?campaign_id=${campaign}` }),
    answers: { members: 200 },
    tells: true,
  },
]
