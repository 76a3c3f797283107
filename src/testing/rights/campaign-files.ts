import { joined } from '../pictures.ts'
import type { Right } from './right.ts'

export const campaignFilesRights: Right[] = [
  { route: 'GET /api/campaigns/:id/export', at: 'campaign', answers: { members: 200 } },
  {
    route: 'POST /api/tickets',
    of: 'for an export',
    body: ({ campaign }) => ({ path: `/api/campaigns/${campaign}/export` }),
    answers: { signedIn: 201 },
    changes: false,
  },
  {
    route: 'POST /api/campaign-imports',
    picture: { type: 'application/zip', bytes: joined(Buffer.from('PK, but no zip at all')) },
    answers: { signedIn: 201 },
    changes: false,
  },
  // Of imports that are there, imports.test.ts tells: they live in memory.
  { route: 'GET /api/campaign-imports/:id', path: '/api/campaign-imports/1', answers: {} },
  {
    route: 'PUT /api/campaign-imports/:id',
    path: '/api/campaign-imports/1',
    body: { visibility: 'dm' },
    answers: {},
  },
  {
    route: 'GET /api/campaign-imports/:id/things',
    path: '/api/campaign-imports/1/things',
    answers: {},
  },
  {
    route: 'POST /api/campaign-imports/:id/confirm',
    path: '/api/campaign-imports/1/confirm',
    body: {},
    answers: {},
  },
  { route: 'DELETE /api/campaign-imports/:id', path: '/api/campaign-imports/1', answers: {} },
]
