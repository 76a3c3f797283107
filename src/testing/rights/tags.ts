import type { Right } from './right.ts'

export const tagsRights: Right[] = [
  { route: 'GET /api/tags', answers: { signedIn: 200 } },
  { route: 'GET /api/tags', query: 'campaign_id=:campaign', answers: { members: 200 } },
  {
    route: 'POST /api/tags',
    body: ({ campaign }) => ({ name: 'New', campaign_id: campaign }),
    answers: { dms: 201, players: 403 },
  },
  { route: 'GET /api/tags/:id', at: 'tag', answers: { members: 200 } },
  {
    route: 'PUT /api/tags/:id',
    at: 'tag',
    body: { name: 'Changed' },
    answers: { dms: 200, players: 403 },
  },
  { route: 'DELETE /api/tags/:id', at: 'tag', answers: { dms: 200, players: 403 } },
  { route: 'GET /api/campaigns/:id/tag-counts', at: 'campaign', answers: { members: 200 } },
]
