import type { Right } from './right.ts'

export const playRights: Right[] = [
  {
    route: 'POST /api/storyline/:id/start',
    send: ({ session }) => ({ path: `/api/storyline/${session}/start` }),
    answers: { dms: 200, players: 403 },
    tells: true,
  },
  {
    route: 'POST /api/storyline/:id/start',
    of: 'a hidden session',
    send: ({ hiddenSession }) => ({ path: `/api/storyline/${hiddenSession}/start` }),
    answers: { dms: 200 },
    tells: true,
  },
  {
    route: 'POST /api/storyline/:id/end',
    of: 'a session that does not run',
    send: ({ session }) => ({ path: `/api/storyline/${session}/end`, body: {} }),
    answers: { dms: 409, players: 403 },
    tells: true,
  },
  {
    route: 'POST /api/campaigns/:id/begin',
    send: ({ campaign }) => ({ path: `/api/campaigns/${campaign}/begin`, body: {} }),
    answers: { dms: 201, players: 403 },
  },
  {
    route: 'GET /api/storyline/:id/log',
    send: ({ session }) => ({ path: `/api/storyline/${session}/log` }),
    answers: { members: 200 },
    tells: true,
  },
  {
    route: 'GET /api/storyline/:id/log',
    of: 'a hidden session',
    send: ({ hiddenSession }) => ({ path: `/api/storyline/${hiddenSession}/log` }),
    answers: { dms: 200 },
  },
  {
    route: 'POST /api/storyline/:id/log',
    send: ({ session, npc, location }) => ({
      path: `/api/storyline/${session}/log`,
      body: { content: 'He sat down.', npc_id: npc, location_id: location },
    }),
    answers: { members: 201 },
  },
  {
    route: 'POST /api/storyline/:id/log',
    of: 'a hidden session',
    send: ({ hiddenSession }) => ({
      path: `/api/storyline/${hiddenSession}/log`,
      body: { content: 'He sat down.' },
    }),
    answers: { dms: 201 },
    tells: false,
  },
  {
    route: 'POST /api/storyline/:id/log',
    of: 'a hidden NPC',
    send: ({ session, hiddenNpc }) => ({
      path: `/api/storyline/${session}/log`,
      body: { content: 'He sat down.', npc_id: hiddenNpc },
    }),
    answers: { dms: 201 },
    partly: true,
    tells: true,
  },
  {
    route: 'GET /api/campaigns/:id/pins',
    send: ({ campaign }) => ({ path: `/api/campaigns/${campaign}/pins` }),
    answers: { members: 200 },
  },
  {
    route: 'PUT /api/campaigns/:id/pins',
    send: ({ campaign, npc, location }) => ({
      path: `/api/campaigns/${campaign}/pins`,
      body: {
        pins: [
          { kind: 'location', id: location },
          { kind: 'npc', id: npc },
        ],
      },
    }),
    answers: { members: 200 },
  },
  {
    route: 'PUT /api/campaigns/:id/pins',
    of: 'a hidden location',
    send: ({ campaign, hiddenLocation }) => ({
      path: `/api/campaigns/${campaign}/pins`,
      body: { pins: [{ kind: 'location', id: hiddenLocation }] },
    }),
    answers: { dms: 200 },
    partly: true,
    tells: true,
  },
  {
    route: 'GET /api/campaigns/:id/tonight',
    send: ({ campaign }) => ({ path: `/api/campaigns/${campaign}/tonight` }),
    answers: { members: 200 },
    tells: true,
  },
  {
    route: 'GET /api/campaigns/:id/show',
    of: 'a hidden NPC',
    send: ({ campaign }) => ({ path: `/api/campaigns/${campaign}/show` }),
    answers: { members: 200 },
    tells: true,
  },
  {
    route: 'POST /api/campaigns/:id/show',
    send: ({ campaign, location }) => ({
      path: `/api/campaigns/${campaign}/show`,
      body: { what: { kind: 'location', id: location } },
    }),
    answers: { dms: 200, players: 403 },
  },
]
