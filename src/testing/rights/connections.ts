import type { Right } from './right.ts'

export const connectionsRights: Right[] = [
  {
    route: 'GET /api/connections',
    send: () => ({ path: '/api/connections' }),
    answers: { signedIn: 200 },
    tells: true,
  },
  {
    route: 'GET /api/connections',
    of: 'one campaign',
    send: ({ campaign }) => ({ path: `/api/connections?campaign_id=${campaign}` }),
    answers: { members: 200 },
    tells: true,
  },
  {
    route: 'GET /api/connections',
    of: 'a hidden NPC',
    send: ({ campaign, hiddenNpc }) => ({
      path: `/api/connections?campaign_id=${campaign}&npc_id=${hiddenNpc}`,
    }),
    answers: { members: 200 },
    tells: true,
  },
  {
    route: 'GET /api/connections',
    of: 'a hidden article',
    send: ({ campaign, hiddenArticle }) => ({
      path: `/api/connections?campaign_id=${campaign}&about_kind=article&about_id=${hiddenArticle}`,
    }),
    answers: { members: 200 },
    tells: true,
  },
  {
    route: 'POST /api/connections',
    send: ({ campaign, npc, creatorsNpc }) => ({
      path: '/api/connections',
      body: { from_npc_id: npc, to_npc_id: creatorsNpc, campaign_id: campaign },
    }),
    answers: { dms: 201, players: 403 },
  },
  {
    route: 'POST /api/connections',
    of: 'the campaign in the query, and a hidden NPC',
    send: ({ campaign, npc, hiddenNpc }) => ({
      path: `/api/connections?campaign_id=${campaign}`,
      body: { from_npc_id: npc, to_npc_id: hiddenNpc },
    }),
    answers: { dms: 201, players: 403 },
  },
  {
    route: 'POST /api/connections',
    of: 'an NPC of another campaign',
    send: ({ campaign, npc, foreign }) => ({
      path: '/api/connections',
      body: { from_npc_id: npc, to_npc_id: foreign.npc, campaign_id: campaign },
    }),
    answers: { dms: 400, players: 403 },
  },
  {
    route: 'POST /api/connections',
    of: 'a location and an article, both hidden',
    send: ({ campaign, hiddenLocation, hiddenArticle }) => ({
      path: '/api/connections',
      body: {
        from: { kind: 'location', id: hiddenLocation },
        to: { kind: 'article', id: hiddenArticle },
        campaign_id: campaign,
      },
    }),
    answers: { dms: 201, players: 403 },
  },
  {
    route: 'GET /api/connections/:id',
    of: 'a location and a hidden article',
    send: ({ tieToHidden }) => ({ path: `/api/connections/${tieToHidden}` }),
    answers: { dms: 200 },
    tells: true,
  },
  {
    route: 'GET /api/connections/:id',
    of: 'one with a public version',
    send: ({ connection }) => ({ path: `/api/connections/${connection}` }),
    answers: { members: 200 },
    tells: true,
  },
  {
    route: 'GET /api/connections/:id',
    of: 'a hidden connection',
    send: ({ hiddenConnection }) => ({ path: `/api/connections/${hiddenConnection}` }),
    answers: { dms: 200 },
    tells: true,
  },
  {
    route: 'GET /api/connections/:id',
    of: 'a connection to a hidden NPC',
    send: ({ connectionToHidden }) => ({ path: `/api/connections/${connectionToHidden}` }),
    answers: { dms: 200 },
    tells: true,
  },
  {
    route: 'PUT /api/connections/:id',
    of: 'one with a public version',
    send: ({ connection }) => ({
      path: `/api/connections/${connection}`,
      body: { label: 'changed' },
    }),
    answers: { dms: 200, players: 403 },
    tells: true,
  },
  {
    route: 'PUT /api/connections/:id',
    of: 'an older version',
    send: ({ connection }) => ({
      path: `/api/connections/${connection}`,
      body: { label: 'changed', updated_at: '2020-01-01T00:00:00.000Z' },
    }),
    answers: { dms: 409, players: 403 },
    tells: true,
  },
  {
    route: 'PUT /api/connections/:id',
    of: 'a hidden connection',
    send: ({ hiddenConnection }) => ({
      path: `/api/connections/${hiddenConnection}`,
      body: { kind: 'debt' },
    }),
    answers: { dms: 200 },
    tells: true,
  },
  {
    route: 'PUT /api/connections/:id',
    of: 'a connection to a hidden NPC',
    send: ({ connectionToHidden }) => ({
      path: `/api/connections/${connectionToHidden}`,
      body: { kind: 'debt' },
    }),
    answers: { dms: 200 },
    tells: true,
  },
  {
    route: 'PUT /api/connections/:id',
    of: 'an NPC of another campaign',
    send: ({ connection, foreign }) => ({
      path: `/api/connections/${connection}`,
      body: { to_npc_id: foreign.npc },
    }),
    answers: { dms: 400, players: 403 },
  },
  {
    route: 'DELETE /api/connections/:id',
    send: ({ connection }) => ({ path: `/api/connections/${connection}` }),
    answers: { dms: 200, players: 403 },
  },
  {
    route: 'DELETE /api/connections/:id',
    of: 'a hidden connection',
    send: ({ hiddenConnection }) => ({ path: `/api/connections/${hiddenConnection}` }),
    answers: { dms: 200 },
  },
  {
    route: 'DELETE /api/connections/:id',
    of: 'a connection to a hidden NPC',
    send: ({ connectionToHidden }) => ({ path: `/api/connections/${connectionToHidden}` }),
    answers: { dms: 200 },
  },
  {
    route: 'GET /api/campaigns/:id/cast',
    send: ({ campaign }) => ({ path: `/api/campaigns/${campaign}/cast` }),
    answers: { members: 200 },
    tells: true,
  },
  {
    route: 'GET /api/campaigns/:id/cast',
    of: 'around an NPC',
    send: ({ campaign, npc }) => ({ path: `/api/campaigns/${campaign}/cast?npc_id=${npc}` }),
    answers: { members: 200 },
    tells: true,
  },
  {
    route: 'GET /api/campaigns/:id/cast',
    of: 'around a hidden NPC',
    send: ({ campaign, hiddenNpc }) => ({
      path: `/api/campaigns/${campaign}/cast?npc_id=${hiddenNpc}`,
    }),
    answers: { members: 200 },
    tells: true,
  },
  {
    route: 'GET /api/campaigns/:id/beside-cast',
    send: ({ campaign }) => ({ path: `/api/campaigns/${campaign}/beside-cast` }),
    answers: { members: 200 },
    tells: true,
  },
  {
    route: 'GET /api/campaigns/:id/beside-cast',
    of: 'around a hidden article',
    send: ({ campaign, hiddenArticle }) => ({
      path: `/api/campaigns/${campaign}/beside-cast?about_kind=article&about_id=${hiddenArticle}`,
    }),
    answers: { members: 200 },
    tells: true,
  },
  {
    route: 'GET /api/campaigns/:id/layout',
    send: ({ campaign }) => ({ path: `/api/campaigns/${campaign}/layout` }),
    answers: { members: 200 },
  },
  {
    route: 'PUT /api/campaigns/:id/layout',
    send: ({ campaign, npc }) => ({
      path: `/api/campaigns/${campaign}/layout`,
      body: { positions: [{ npc_id: npc, x: 10, y: -20.5 }] },
    }),
    answers: { dms: 200, players: 403 },
  },
  {
    route: 'PUT /api/campaigns/:id/layout',
    of: 'a hidden NPC',
    send: ({ campaign, hiddenNpc }) => ({
      path: `/api/campaigns/${campaign}/layout`,
      body: { positions: [{ npc_id: hiddenNpc, x: 10, y: -20.5 }] },
    }),
    answers: { dms: 200, players: 403 },
  },
  {
    route: 'PUT /api/campaigns/:id/layout',
    of: 'an NPC of another campaign',
    send: ({ campaign, npc, foreign }) => ({
      path: `/api/campaigns/${campaign}/layout`,
      body: {
        positions: [
          { npc_id: npc, x: 1, y: 1 },
          { npc_id: foreign.npc, x: 1, y: 1 },
        ],
      },
    }),
    answers: { dms: 400, players: 403 },
  },
]
