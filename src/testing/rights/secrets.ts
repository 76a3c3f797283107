import type { Right } from './right.ts'

export const secretsRights: Right[] = [
  {
    route: 'GET /api/secrets',
    send: () => ({ path: '/api/secrets' }),
    answers: { signedIn: 200 },
    tells: true,
  },
  {
    route: 'GET /api/secrets',
    of: 'one campaign',
    send: ({ campaign }) => ({ path: `/api/secrets?campaign_id=${campaign}` }),
    answers: { members: 200 },
    tells: true,
  },
  {
    route: 'GET /api/secrets',
    of: 'a page',
    send: ({ campaign }) => ({ path: `/api/secrets?campaign_id=${campaign}&limit=2` }),
    answers: { members: 200 },
    tells: true,
  },
  {
    route: 'GET /api/secrets',
    of: 'a hidden NPC',
    send: ({ campaign, hiddenNpc }) => ({
      path: `/api/secrets?campaign_id=${campaign}&about_kind=npc&about_id=${hiddenNpc}`,
    }),
    answers: { members: 200 },
    tells: true,
  },
  {
    route: 'POST /api/secrets',
    send: ({ campaign, npc }) => ({
      path: '/api/secrets',
      body: { about: { kind: 'npc', id: npc }, text: 'She limps.', campaign_id: campaign },
    }),
    answers: { dms: 201, players: 403 },
  },
  {
    route: 'POST /api/secrets',
    of: 'the campaign of what it is about',
    send: ({ session }) => ({
      path: '/api/secrets',
      body: { about: { kind: 'session', id: session }, text: 'It was no storm.' },
    }),
    answers: { dms: 201, players: 403, stranger: 404, siteAdmin: 400 },
    partly: true,
  },
  {
    route: 'POST /api/secrets',
    of: 'an NPC of another campaign',
    send: ({ campaign, foreign }) => ({
      path: `/api/secrets?campaign_id=${campaign}`,
      body: { about: { kind: 'npc', id: foreign.npc }, text: 'She limps.' },
    }),
    answers: { dms: 404, players: 403 },
    partly: true,
  },
  {
    route: 'GET /api/secrets/:id',
    send: ({ secret }) => ({ path: `/api/secrets/${secret}` }),
    answers: { members: 200 },
  },
  {
    route: 'GET /api/secrets/:id',
    of: 'one that the author knows',
    send: ({ authorsSecret }) => ({ path: `/api/secrets/${authorsSecret}` }),
    answers: { dms: 200, author: 200 },
  },
  {
    route: 'GET /api/secrets/:id',
    of: 'a hidden secret',
    send: ({ hiddenSecret }) => ({ path: `/api/secrets/${hiddenSecret}` }),
    answers: { dms: 200 },
    tells: true,
  },
  {
    route: 'GET /api/secrets/:id',
    of: 'a secret about a hidden NPC',
    send: ({ secretOnHidden }) => ({ path: `/api/secrets/${secretOnHidden}` }),
    answers: { dms: 200 },
    tells: true,
  },
  {
    route: 'PUT /api/secrets/:id',
    send: ({ secret }) => ({ path: `/api/secrets/${secret}`, body: { text: 'Changed.' } }),
    answers: { dms: 200, players: 403 },
  },
  {
    route: 'PUT /api/secrets/:id',
    of: 'an older version',
    send: ({ secret }) => ({
      path: `/api/secrets/${secret}`,
      body: { text: 'Changed.', updated_at: '2020-01-01T00:00:00.000Z' },
    }),
    answers: { dms: 409, players: 403 },
  },
  {
    route: 'PUT /api/secrets/:id',
    of: 'a hidden secret',
    send: ({ hiddenSecret }) => ({
      path: `/api/secrets/${hiddenSecret}`,
      body: { visibility: 'everyone' },
    }),
    answers: { dms: 200 },
    tells: true,
  },
  {
    route: 'PUT /api/secrets/:id',
    of: 'one that the author knows',
    send: ({ authorsSecret }) => ({
      path: `/api/secrets/${authorsSecret}`,
      body: { text: 'Changed.' },
    }),
    answers: { dms: 200, author: 403 },
  },
  {
    route: 'DELETE /api/secrets/:id',
    send: ({ secret }) => ({ path: `/api/secrets/${secret}` }),
    answers: { dms: 200, players: 403 },
  },
  {
    route: 'DELETE /api/secrets/:id',
    of: 'a hidden secret',
    send: ({ hiddenSecret }) => ({ path: `/api/secrets/${hiddenSecret}` }),
    answers: { dms: 200 },
  },
  {
    route: 'DELETE /api/secrets/:id',
    of: 'a secret about a hidden NPC',
    send: ({ secretOnHidden }) => ({ path: `/api/secrets/${secretOnHidden}` }),
    answers: { dms: 200 },
  },
]
