import type { Right } from './right.ts'

export const playRights: Right[] = [
  {
    route: 'POST /api/storyline/:id/start',
    at: 'session',
    answers: { dms: 200, players: 403 },
    tells: true,
  },
  {
    route: 'POST /api/storyline/:id/start',
    at: 'hiddenSession',
    answers: { dms: 200 },
    tells: true,
  },
  {
    route: 'POST /api/storyline/:id/end',
    at: 'session',
    of: 'a session that does not run',
    body: {},
    answers: { dms: 409, players: 403 },
    tells: true,
  },
  {
    route: 'POST /api/campaigns/:id/begin',
    at: 'campaign',
    body: {},
    answers: { dms: 201, players: 403 },
  },
  { route: 'GET /api/storyline/:id/log', at: 'session', answers: { members: 200 }, tells: true },
  { route: 'GET /api/storyline/:id/log', at: 'hiddenSession', answers: { dms: 200 } },
  {
    route: 'POST /api/storyline/:id/log',
    at: 'session',
    body: ({ npc, location }) => ({ content: 'He sat down.', npc_id: npc, location_id: location }),
    answers: { members: 201 },
  },
  {
    route: 'POST /api/storyline/:id/log',
    at: 'hiddenSession',
    body: { content: 'He sat down.' },
    answers: { dms: 201 },
    tells: false,
  },
  {
    route: 'POST /api/storyline/:id/log',
    at: 'session',
    of: 'a hidden NPC',
    body: ({ hiddenNpc }) => ({ content: 'He sat down.', npc_id: hiddenNpc }),
    answers: { dms: 201 },
    partly: true,
    tells: true,
  },
  { route: 'GET /api/campaigns/:id/pins', at: 'campaign', answers: { members: 200 } },
  {
    route: 'PUT /api/campaigns/:id/pins',
    at: 'campaign',
    body: ({ npc, location }) => ({
      pins: [
        { kind: 'location', id: location },
        { kind: 'npc', id: npc },
      ],
    }),
    answers: { members: 200 },
  },
  {
    route: 'PUT /api/campaigns/:id/pins',
    at: 'campaign',
    of: 'a hidden location',
    body: ({ hiddenLocation }) => ({ pins: [{ kind: 'location', id: hiddenLocation }] }),
    answers: { dms: 200 },
    partly: true,
    tells: true,
  },
  {
    route: 'GET /api/campaigns/:id/tonight',
    at: 'campaign',
    answers: { members: 200 },
    tells: true,
  },
  {
    route: 'GET /api/campaigns/:id/show',
    at: 'campaign',
    of: 'a hidden NPC',
    answers: { members: 200 },
    tells: true,
  },
  {
    route: 'POST /api/campaigns/:id/show',
    at: 'campaign',
    body: ({ location }) => ({ what: { kind: 'location', id: location } }),
    answers: { dms: 200, players: 403 },
  },
]
