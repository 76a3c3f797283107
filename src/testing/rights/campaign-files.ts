import type { Right } from './right.ts'

export const campaignFilesRights: Right[] = [
  {
    route: 'GET /api/campaigns/:id/export',
    send: ({ campaign }) => ({ path: `/api/campaigns/${campaign}/export` }),
    answers: { members: 200 },
  },
]
