import type { Right } from './right.ts'

export const liveRights: Right[] = [
  { route: 'GET /api/campaigns/:id/events', at: 'campaign', answers: { members: 200 } },
]
