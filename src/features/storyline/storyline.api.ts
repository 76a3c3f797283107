import * as z from 'zod'

import type { ApiDescription } from '../../http/api-description.ts'
import { deleted } from '../deletions/deletions.schemas.ts'
import { session } from './storyline.schemas.ts'

const NAMED_CAMPAIGN = 'A campaign_id that is not the campaign of the session answers 404.'

export const storylineApi: ApiDescription = {
  'GET /api/storyline': {
    summary: 'Sessions',
    details:
      'With campaign_id those of one campaign in an object, otherwise an array of all that the reader has; by number. npc_id and location_id leave the sessions with that NPC or location.',
    answers: { 200: z.union([z.object({ sessions: z.array(session) }), z.array(session)]) },
  },
  'POST /api/storyline': {
    summary: 'Add a session',
    details:
      'For DMs. Left out, session_number is one more than the highest of the campaign, and session_date the day in UTC. A number that is taken answers 409.',
    answers: { 201: session },
    refuses: [409],
  },
  'GET /api/storyline/:id': {
    summary: 'One session',
    details: `Players get the NPCs and locations in it that they may see. ${NAMED_CAMPAIGN}`,
    answers: { 200: session },
  },
  'PUT /api/storyline/:id': {
    summary: 'Change a session',
    details: `For DMs. npcs and location_ids replace all that were there; a key left out keeps its value. ${NAMED_CAMPAIGN}`,
    answers: { 200: session },
  },
  'DELETE /api/storyline/:id': {
    summary: 'Delete a session',
    details: `For DMs. Its NPCs and locations stay. ${NAMED_CAMPAIGN}`,
    answers: { 200: deleted },
  },
}
