import type { Right } from './right.ts'

export const samplesRights: Right[] = [
  { route: 'POST /api/samples', answers: { signedIn: 201, stranger: 409 } },
  { route: 'DELETE /api/samples/:id', at: 'sample', answers: { stranger: 200 } },
  {
    route: 'DELETE /api/samples/:id',
    at: 'campaign',
    of: 'a campaign that is none',
    answers: { members: 409 },
  },
  { route: 'POST /api/samples/:id/undo', at: 'removedSample', answers: { siteAdmin: 200 } },
]
