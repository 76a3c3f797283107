import type { Right } from './right.ts'

export const deletionsRights: Right[] = [
  {
    route: 'POST /api/deletions/:id/undo',
    send: ({ deletion }) => ({ path: `/api/deletions/${deletion}/undo` }),
    answers: { creator: 200 },
  },
]
