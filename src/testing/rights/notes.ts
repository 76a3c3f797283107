import type { Right } from './right.ts'

export const notesRights: Right[] = [
  { route: 'GET /api/campaigns/:id/notes', at: 'campaign', answers: { members: 200 }, tells: true },
  {
    route: 'PUT /api/campaigns/:id/notes',
    at: 'campaign',
    body: { type: 'public', content: 'Bring rope.' },
    answers: { members: 200 },
    tells: true,
  },
  {
    route: 'PUT /api/campaigns/:id/notes',
    at: 'campaign',
    of: 'an older version',
    body: { type: 'public', content: 'Bring rope.', updated_at: '2020-01-01T00:00:00.000Z' },
    answers: { members: 409 },
    tells: true,
  },
  {
    route: 'PUT /api/campaigns/:id/notes',
    at: 'campaign',
    of: 'the DM’s',
    body: { type: 'dm', content: 'He lies.' },
    answers: { dms: 200, players: 403 },
    refusal: 'dms-only',
  },
  {
    route: 'PUT /api/campaigns/:id/notes',
    at: 'campaign',
    of: 'an older version of the DM’s',
    body: { type: 'dm', content: 'He lies.', updated_at: null },
    answers: { dms: 409, players: 403 },
    refusal: 'dms-only',
    tells: true,
  },
]
