import type { Right } from './right.ts'

export const generationRights: Right[] = [
  {
    route: 'GET /api/generator',
    send: () => ({ path: '/api/generator' }),
    answers: { signedIn: 200 },
  },
  {
    route: 'POST /api/generate-ai-character',
    send: () => ({ path: '/api/generate-ai-character', body: { prompt: 'a smith' } }),
    answers: { signedIn: 200 },
    changes: false,
  },
  {
    route: 'POST /api/generate-ai-character',
    of: 'in a campaign',
    send: ({ campaign }) => ({
      path: '/api/generate-ai-character',
      body: { prompt: 'a smith', campaign_id: campaign },
    }),
    answers: { members: 200 },
    changes: false,
  },
  {
    route: 'POST /generate-ai-character',
    send: ({ campaign }) => ({
      path: `/generate-ai-character?campaign_id=${campaign}`,
      body: { prompt: 'a smith' },
    }),
    answers: { members: 200 },
    changes: false,
  },
]
