import * as z from 'zod'

import type { ApiDescription } from '../../http/api-description.ts'
import { deleted } from '../deletions/deletions.schemas.ts'
import { connection } from './connections.schemas.ts'
import { castMember, position } from './layout.schemas.ts'

export const connectionApi: ApiDescription = {
  'GET /api/connections': {
    summary: 'Connections',
    details:
      'With campaign_id those of one campaign in an object, otherwise an array of all that the reader has. npc_id leaves those that begin or end at that NPC. Players get those between NPCs that they may see, by the public version where there is one.',
    answers: {
      200: z.union([z.object({ connections: z.array(connection) }), z.array(connection)]),
    },
  },
  'POST /api/connections': {
    summary: 'Connect two NPCs',
    details: 'For DMs. The same two may be connected more than once.',
    answers: { 201: connection },
  },
  'GET /api/connections/:id': { summary: 'One connection', answers: { 200: connection } },
  'PUT /api/connections/:id': {
    summary: 'Change a connection',
    details:
      'For DMs. A public_version replaces the one before, and null takes it away: players then get the truth.',
    answers: { 200: connection },
  },
  'DELETE /api/connections/:id': {
    summary: 'Delete a connection',
    details: 'For DMs.',
    answers: { 200: deleted },
  },
  'GET /api/campaigns/:id/cast': {
    summary: 'Who is in a campaign, in short',
    details:
      'Every NPC that the reader may see, by name, without its long texts. npc_id leaves that one and those that it is connected with.',
    answers: { 200: z.object({ npcs: z.array(castMember) }) },
  },
  'GET /api/campaigns/:id/layout': {
    summary: 'Where NPCs stand in the picture of the connections',
    details: 'Those that were placed and that the reader may see.',
    answers: { 200: z.object({ positions: z.array(position) }) },
  },
  'PUT /api/campaigns/:id/layout': {
    summary: 'Place NPCs in the picture of the connections',
    details: 'For DMs. Those that are left out stay where they are. Answers what was placed.',
    answers: { 200: z.object({ positions: z.array(position) }) },
  },
}
