import type { Right } from './right.ts'

export const liveRights: Right[] = [
  {
    route: 'GET /api/campaigns/:id/events',
    send: ({ campaign }) => ({ path: `/api/campaigns/${campaign}/events` }),
    answers: { members: 200 },
  },
]
