import type { Right } from './right.ts'

export const dashboardRights: Right[] = [
  { route: 'GET /api/dashboard', answers: { signedIn: 200 }, tells: true },
  {
    route: 'GET /api/dashboard',
    query: 'campaign_id=:campaign',
    answers: { members: 200 },
    tells: true,
  },
]
