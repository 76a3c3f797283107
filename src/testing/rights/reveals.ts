import type { Right } from './right.ts'

export const revealsRights: Right[] = [
  {
    route: 'GET /api/reveals',
    send: () => ({ path: '/api/reveals' }),
    answers: { signedIn: 200 },
    tells: true,
  },
  {
    route: 'GET /api/reveals',
    of: 'one campaign',
    send: ({ campaign }) => ({ path: `/api/reveals?campaign_id=${campaign}&limit=10` }),
    answers: { members: 200 },
    tells: true,
  },
  {
    route: 'GET /api/reveals',
    of: 'one secret that was hidden again',
    send: ({ campaign, hiddenSecret }) => ({
      path: `/api/reveals?campaign_id=${campaign}&kind=secret&what_id=${hiddenSecret}`,
    }),
    answers: { members: 200 },
    tells: true,
  },
  {
    route: 'GET /api/reveals',
    of: 'what reached one player',
    send: ({ campaign, authorId }) => ({
      path: `/api/reveals?campaign_id=${campaign}&user_id=${authorId}`,
    }),
    answers: { members: 200 },
    tells: true,
  },
  {
    route: 'POST /api/reveals',
    send: ({ campaign, hiddenSecret }) => ({
      path: '/api/reveals',
      body: { campaign_id: campaign, what: { kind: 'secret', id: hiddenSecret }, to: 'everyone' },
    }),
    answers: { dms: 201, players: 403 },
    partly: true,
  },
  {
    route: 'POST /api/reveals',
    of: 'the campaign of a hidden thing',
    send: ({ hiddenNpc, authorId }) => ({
      path: '/api/reveals',
      body: { what: { kind: 'npc', id: hiddenNpc }, to: [authorId] },
    }),
    answers: { dms: 201, players: 403, stranger: 404, siteAdmin: 400 },
    partly: true,
  },
  {
    route: 'POST /api/reveals',
    of: 'what everybody sees',
    send: ({ campaign, npc, authorId }) => ({
      path: `/api/reveals?campaign_id=${campaign}`,
      body: { what: { kind: 'npc', id: npc }, to: [authorId] },
    }),
    answers: { dms: 409, players: 403 },
  },
  {
    route: 'POST /api/reveals',
    of: 'to a stranger',
    send: ({ campaign, hiddenNpc, strangerId }) => ({
      path: '/api/reveals',
      body: { campaign_id: campaign, what: { kind: 'npc', id: hiddenNpc }, to: [strangerId] },
    }),
    answers: { dms: 400, players: 403 },
  },
  {
    route: 'POST /api/reveals',
    of: 'a secret about a hidden NPC',
    send: ({ campaign, entryOnHidden, authorId }) => ({
      path: '/api/reveals',
      body: {
        campaign_id: campaign,
        what: { kind: 'journal', id: entryOnHidden },
        to: [authorId],
      },
    }),
    answers: { dms: 409, players: 403 },
  },
  {
    route: 'POST /api/reveals/seen',
    of: 'what was revealed to the author alone',
    send: ({ npc }) => ({ path: '/api/reveals/seen', body: { at: { kind: 'npc', id: npc } } }),
    answers: { signedIn: 200 },
    changes: ['author'],
  },
  {
    route: 'POST /api/reveals/seen',
    of: 'a hidden NPC',
    send: ({ hiddenNpc }) => ({
      path: '/api/reveals/seen',
      body: { at: { kind: 'npc', id: hiddenNpc } },
    }),
    answers: { signedIn: 200 },
    changes: false,
  },
  {
    route: 'DELETE /api/reveals/:id',
    of: 'a line that the author reads',
    send: ({ reveal }) => ({ path: `/api/reveals/${reveal}` }),
    answers: { dms: 200, author: 403 },
  },
  {
    route: 'DELETE /api/reveals/:id',
    of: 'a line that was taken back',
    send: ({ takenBack }) => ({ path: `/api/reveals/${takenBack}` }),
    answers: { dms: 409 },
  },
  {
    route: 'GET /api/knowledge',
    send: ({ campaign }) => ({ path: `/api/knowledge?campaign_id=${campaign}` }),
    answers: { dms: 200, players: 403 },
    tells: true,
  },
  {
    route: 'GET /api/knowledge',
    of: 'a page of the secrets',
    send: ({ campaign }) => ({
      path: `/api/knowledge?campaign_id=${campaign}&kind=secret&limit=2`,
    }),
    answers: { dms: 200, players: 403 },
    tells: true,
  },
]
