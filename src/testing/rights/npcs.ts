import { png } from '../pictures.ts'
import { SECRET } from '../world.ts'
import type { Right } from './right.ts'

const picture = { type: 'image/png', bytes: png() }

export const npcsRights: Right[] = [
  {
    route: 'GET /api/npcs',
    send: () => ({ path: '/api/npcs' }),
    answers: { signedIn: 200 },
    tells: true,
  },
  {
    route: 'GET /api/npcs',
    of: 'one campaign',
    send: ({ campaign }) => ({ path: `/api/npcs?campaign_id=${campaign}` }),
    answers: { members: 200 },
    tells: true,
  },
  {
    route: 'POST /api/npcs',
    send: ({ campaign }) => ({
      path: '/api/npcs',
      body: { name: 'New', campaign_id: campaign },
    }),
    answers: { members: 201 },
  },
  {
    route: 'POST /api/npcs',
    of: 'the campaign in the query',
    send: ({ campaign }) => ({
      path: `/api/npcs?campaign_id=${campaign}`,
      body: { name: 'New' },
    }),
    answers: { members: 201 },
  },
  {
    route: 'POST /api/npcs',
    of: 'a place of another campaign',
    send: ({ campaign, foreign }) => ({
      path: '/api/npcs',
      body: { name: 'New', campaign_id: campaign, location_id: foreign.location },
    }),
    answers: { members: 400 },
  },
  {
    route: 'POST /api/npcs',
    of: 'a hidden place',
    send: ({ campaign, hiddenLocation }) => ({
      path: '/api/npcs',
      body: { name: 'New', campaign_id: campaign, location_id: hiddenLocation },
    }),
    answers: { dms: 201, players: 400 },
    tells: true,
  },
  {
    route: 'POST /api/check-duplicate-name',
    send: ({ campaign }) => ({
      path: '/api/check-duplicate-name',
      body: { name: 'Marda', campaign_id: campaign },
    }),
    answers: { members: 200 },
    changes: false,
  },
  {
    route: 'GET /api/npcs/:id',
    send: ({ npc }) => ({ path: `/api/npcs/${npc}` }),
    answers: { members: 200 },
    tells: true,
  },
  {
    route: 'GET /api/npcs/:id',
    of: 'a hidden NPC',
    send: ({ hiddenNpc }) => ({ path: `/api/npcs/${hiddenNpc}` }),
    answers: { dms: 200 },
    tells: true,
  },
  {
    route: 'PUT /api/npcs/:id',
    send: ({ npc }) => ({ path: `/api/npcs/${npc}`, body: { backstory: 'changed' } }),
    answers: { dms: 200, author: 200, otherPlayer: 403 },
    tells: true,
  },
  {
    route: 'PUT /api/npcs/:id',
    of: 'an NPC that a DM added',
    send: ({ creatorsNpc }) => ({ path: `/api/npcs/${creatorsNpc}`, body: { name: 'Changed' } }),
    answers: { dms: 200, players: 403 },
    tells: true,
  },
  {
    route: 'PUT /api/npcs/:id',
    of: 'an older version',
    send: ({ npc }) => ({
      path: `/api/npcs/${npc}`,
      body: { backstory: 'changed', updated_at: '2020-01-01T00:00:00.000Z' },
    }),
    answers: { dms: 409, author: 409, otherPlayer: 403 },
    tells: true,
  },
  {
    route: 'PUT /api/npcs/:id',
    of: 'an NPC by name',
    send: ({ campaign }) => ({
      path: `/api/npcs/marda?campaign_id=${campaign}`,
      body: { backstory: 'changed' },
    }),
    answers: { dms: 200, author: 200, otherPlayer: 403 },
    tells: true,
  },
  {
    route: 'PUT /api/npcs/:id',
    of: 'a hidden NPC',
    send: ({ hiddenNpc }) => ({ path: `/api/npcs/${hiddenNpc}`, body: { backstory: 'changed' } }),
    answers: { dms: 200 },
    tells: true,
  },
  {
    route: 'PUT /api/npcs/:id',
    of: 'the name of a hidden NPC',
    send: ({ campaign }) => ({
      path: `/api/npcs/${SECRET}%20veyra?campaign_id=${campaign}`,
      body: { backstory: 'changed' },
    }),
    answers: { dms: 200 },
    partly: true,
  },
  {
    route: 'PUT /api/npcs/:id',
    of: 'a place of another campaign',
    send: ({ npc, foreign }) => ({
      path: `/api/npcs/${npc}`,
      body: { location_id: foreign.location },
    }),
    answers: { dms: 400, author: 400, otherPlayer: 403 },
  },
  {
    route: 'DELETE /api/npcs/:id',
    send: ({ npc }) => ({ path: `/api/npcs/${npc}` }),
    answers: { dms: 200, author: 200, otherPlayer: 403 },
  },
  {
    route: 'DELETE /api/npcs/:id',
    of: 'an NPC that a DM added',
    send: ({ creatorsNpc }) => ({ path: `/api/npcs/${creatorsNpc}` }),
    answers: { dms: 200, players: 403 },
  },
  {
    route: 'DELETE /api/npcs/:id',
    of: 'a hidden NPC',
    send: ({ hiddenNpc }) => ({ path: `/api/npcs/${hiddenNpc}` }),
    answers: { dms: 200 },
  },
  {
    route: 'GET /api/npcs/:id/tags',
    send: ({ npc }) => ({ path: `/api/npcs/${npc}/tags` }),
    answers: { members: 200 },
  },
  {
    route: 'GET /api/npcs/:id/tags',
    of: 'a hidden NPC',
    send: ({ hiddenNpc }) => ({ path: `/api/npcs/${hiddenNpc}/tags` }),
    answers: { dms: 200 },
  },
  {
    route: 'POST /api/npcs/:id/tags/:tagId',
    send: ({ npc, tag }) => ({ path: `/api/npcs/${npc}/tags/${tag}` }),
    answers: { dms: 201, author: 201, otherPlayer: 403 },
  },
  {
    route: 'POST /api/npcs/:id/tags/:tagId',
    of: 'a hidden NPC',
    send: ({ hiddenNpc, tag }) => ({ path: `/api/npcs/${hiddenNpc}/tags/${tag}` }),
    answers: { dms: 201 },
  },
  {
    route: 'POST /api/npcs/:id/tags/:tagId',
    of: 'a tag of another campaign',
    send: ({ npc, foreign }) => ({ path: `/api/npcs/${npc}/tags/${foreign.tag}` }),
    answers: { otherPlayer: 403 },
    partly: true,
  },
  {
    route: 'DELETE /api/npcs/:id/tags/:tagId',
    send: ({ npc, assignedTag }) => ({ path: `/api/npcs/${npc}/tags/${assignedTag}` }),
    answers: { dms: 200, author: 200, otherPlayer: 403 },
  },
  {
    route: 'DELETE /api/npcs/:id/tags/:tagId',
    of: 'a hidden NPC',
    send: ({ hiddenNpc, assignedTag }) => ({ path: `/api/npcs/${hiddenNpc}/tags/${assignedTag}` }),
    answers: { dms: 200 },
  },
  {
    route: 'GET /api/npcs/:id/card',
    send: ({ npc }) => ({ path: `/api/npcs/${npc}/card` }),
    answers: { members: 200 },
  },
  {
    route: 'GET /api/npcs/:id/card',
    of: 'a hidden NPC',
    send: ({ hiddenNpc }) => ({ path: `/api/npcs/${hiddenNpc}/card` }),
    answers: { dms: 200 },
    tells: true,
  },
  {
    route: 'GET /api/npcs/:id/portrait',
    send: ({ npc }) => ({ path: `/api/npcs/${npc}/portrait` }),
    answers: { members: 200 },
  },
  {
    route: 'GET /api/npcs/:id/portrait',
    of: 'a hidden NPC',
    send: ({ hiddenNpc }) => ({ path: `/api/npcs/${hiddenNpc}/portrait` }),
    answers: { dms: 200 },
    tells: true,
  },
  {
    route: 'GET /api/npcs/:id/portrait',
    of: 'an NPC without one',
    send: ({ creatorsNpc }) => ({ path: `/api/npcs/${creatorsNpc}/portrait` }),
    answers: {},
    partly: true,
  },
  {
    route: 'PUT /api/npcs/:id/portrait',
    send: ({ npc }) => ({ path: `/api/npcs/${npc}/portrait`, picture }),
    answers: { dms: 200, author: 200, otherPlayer: 403 },
    tells: true,
  },
  {
    route: 'PUT /api/npcs/:id/portrait',
    of: 'an NPC that a DM added',
    send: ({ creatorsNpc }) => ({ path: `/api/npcs/${creatorsNpc}/portrait`, picture }),
    answers: { dms: 200, players: 403 },
    tells: true,
  },
  {
    route: 'PUT /api/npcs/:id/portrait',
    of: 'a hidden NPC',
    send: ({ hiddenNpc }) => ({ path: `/api/npcs/${hiddenNpc}/portrait`, picture }),
    answers: { dms: 200 },
    tells: true,
  },
  {
    route: 'PUT /api/npcs/:id/portrait',
    of: 'what is no picture',
    send: ({ npc }) => ({
      path: `/api/npcs/${npc}/portrait`,
      picture: { type: 'image/png', bytes: png().subarray(0, 40) },
    }),
    answers: { dms: 415, author: 415, otherPlayer: 403 },
  },
  {
    route: 'DELETE /api/npcs/:id/portrait',
    send: ({ npc }) => ({ path: `/api/npcs/${npc}/portrait` }),
    answers: { dms: 200, author: 200, otherPlayer: 403 },
  },
  {
    route: 'DELETE /api/npcs/:id/portrait',
    of: 'a hidden NPC',
    send: ({ hiddenNpc }) => ({ path: `/api/npcs/${hiddenNpc}/portrait` }),
    answers: { dms: 200 },
  },
]
