import type { Right } from './right.ts'

export const storylineRights: Right[] = [
  {
    route: 'GET /api/storyline',
    send: () => ({ path: '/api/storyline' }),
    answers: { signedIn: 200 },
    tells: true,
  },
  {
    route: 'GET /api/storyline',
    of: 'one campaign',
    send: ({ campaign }) => ({ path: `/api/storyline?campaign_id=${campaign}` }),
    answers: { members: 200 },
    tells: true,
  },
  {
    route: 'GET /api/storyline',
    of: 'a hidden NPC and a hidden location',
    send: ({ campaign, hiddenNpc, hiddenLocation }) => ({
      path: `/api/storyline?campaign_id=${campaign}&npc_id=${hiddenNpc}&location_id=${hiddenLocation}`,
    }),
    answers: { members: 200 },
    tells: true,
  },
  {
    route: 'POST /api/storyline',
    send: ({ campaign, npc, location }) => ({
      path: `/api/storyline?campaign_id=${campaign}`,
      body: { title: 'New', npcs: [{ id: npc }], location_ids: [location] },
    }),
    answers: { dms: 201, players: 403 },
  },
  {
    route: 'POST /api/storyline',
    of: 'the campaign in the body',
    send: ({ campaign }) => ({
      path: '/api/storyline',
      body: { title: 'New', campaign_id: campaign },
    }),
    answers: { dms: 201, players: 403 },
  },
  {
    route: 'POST /api/storyline',
    of: 'the number of a hidden session',
    send: ({ campaign }) => ({
      path: `/api/storyline?campaign_id=${campaign}`,
      body: { title: 'New', session_number: 2 },
    }),
    answers: { dms: 409, players: 403 },
  },
  {
    route: 'POST /api/storyline',
    of: 'an NPC of another campaign',
    send: ({ campaign, foreign }) => ({
      path: `/api/storyline?campaign_id=${campaign}`,
      body: { title: 'New', npcs: [{ id: foreign.npc }] },
    }),
    answers: { dms: 400, players: 403 },
  },
  {
    route: 'GET /api/storyline/:id',
    of: 'a session with a hidden NPC and a hidden location',
    send: ({ session }) => ({ path: `/api/storyline/${session}` }),
    answers: { members: 200 },
    tells: true,
  },
  {
    route: 'GET /api/storyline/:id',
    of: 'a hidden session',
    send: ({ hiddenSession }) => ({ path: `/api/storyline/${hiddenSession}` }),
    answers: { dms: 200 },
    tells: true,
  },
  {
    route: 'GET /api/storyline/:id',
    of: 'a campaign that is not the session’s',
    send: ({ session, foreign }) => ({
      path: `/api/storyline/${session}?campaign_id=${foreign.campaign}`,
    }),
    answers: {},
  },
  {
    route: 'PUT /api/storyline/:id/here',
    send: ({ session, location }) => ({
      path: `/api/storyline/${session}/here`,
      body: { location_id: location },
    }),
    answers: { dms: 200, players: 403 },
    tells: true,
  },
  {
    route: 'PUT /api/storyline/:id/here',
    of: 'a hidden session',
    send: ({ hiddenSession, location }) => ({
      path: `/api/storyline/${hiddenSession}/here`,
      body: { location_id: location },
    }),
    answers: { dms: 200 },
  },
  {
    route: 'PUT /api/storyline/:id',
    send: ({ session, campaign }) => ({
      path: `/api/storyline/${session}?campaign_id=${campaign}`,
      body: { notes: 'changed' },
    }),
    answers: { dms: 200, players: 403 },
    tells: true,
  },
  {
    route: 'PUT /api/storyline/:id',
    of: 'a hidden session',
    send: ({ hiddenSession }) => ({
      path: `/api/storyline/${hiddenSession}`,
      body: { title: 'Changed' },
    }),
    answers: { dms: 200 },
    tells: true,
  },
  {
    route: 'PUT /api/storyline/:id',
    of: 'an older version',
    send: ({ session }) => ({
      path: `/api/storyline/${session}`,
      body: { notes: 'changed', updated_at: '2020-01-01T00:00:00.000Z' },
    }),
    answers: { dms: 409, players: 403 },
    tells: true,
  },
  {
    route: 'PUT /api/storyline/:id',
    of: 'a campaign that is not the session’s',
    send: ({ session, foreign }) => ({
      path: `/api/storyline/${session}?campaign_id=${foreign.campaign}`,
      body: { notes: 'changed' },
    }),
    answers: {},
  },
  {
    route: 'PUT /api/storyline/:id',
    of: 'a location of another campaign',
    send: ({ session, foreign }) => ({
      path: `/api/storyline/${session}`,
      body: { location_ids: [foreign.location] },
    }),
    answers: { dms: 400, players: 403 },
  },
  {
    route: 'DELETE /api/storyline/:id',
    send: ({ session }) => ({ path: `/api/storyline/${session}` }),
    answers: { dms: 200, players: 403 },
  },
  {
    route: 'DELETE /api/storyline/:id',
    of: 'a hidden session',
    send: ({ hiddenSession }) => ({ path: `/api/storyline/${hiddenSession}` }),
    answers: { dms: 200 },
  },
  {
    route: 'DELETE /api/storyline/:id',
    of: 'a campaign that is not the session’s',
    send: ({ session, foreign }) => ({
      path: `/api/storyline/${session}?campaign_id=${foreign.campaign}`,
    }),
    answers: {},
  },
]
