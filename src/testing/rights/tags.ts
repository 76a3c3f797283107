import type { Right } from './right.ts'

export const tagsRights: Right[] = [
  { route: 'GET /api/tags', send: () => ({ path: '/api/tags' }), answers: { signedIn: 200 } },
  {
    route: 'GET /api/tags',
    of: 'one campaign',
    send: ({ campaign }) => ({ path: `/api/tags?campaign_id=${campaign}` }),
    answers: { members: 200 },
  },
  {
    route: 'POST /api/tags',
    send: ({ campaign }) => ({ path: '/api/tags', body: { name: 'New', campaign_id: campaign } }),
    answers: { dms: 201, players: 403 },
  },
  {
    route: 'GET /api/tags/:id',
    send: ({ tag }) => ({ path: `/api/tags/${tag}` }),
    answers: { members: 200 },
  },
  {
    route: 'PUT /api/tags/:id',
    send: ({ tag }) => ({ path: `/api/tags/${tag}`, body: { name: 'Changed' } }),
    answers: { dms: 200, players: 403 },
  },
  {
    route: 'DELETE /api/tags/:id',
    send: ({ tag }) => ({ path: `/api/tags/${tag}` }),
    answers: { dms: 200, players: 403 },
  },
  {
    route: 'GET /api/campaigns/:id/tag-counts',
    send: ({ campaign }) => ({ path: `/api/campaigns/${campaign}/tag-counts` }),
    answers: { members: 200 },
  },
]
