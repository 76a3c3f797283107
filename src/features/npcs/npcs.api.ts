import * as z from 'zod'

import { done } from '../../answers.schemas.ts'
import type { ApiDescription } from '../../http/api-description.ts'
import { deleted } from '../deletions/deletions.schemas.ts'
import { pictureAnswers, TAKES_PICTURE } from '../pictures/pictures.api.ts'
import { assignedTag, npc, npcPage } from './npcs.schemas.ts'

const one = z.object({ npc })
const assigned = z.object({ tags: z.array(assignedTag) })

export const npcApi: ApiDescription = {
  'GET /api/npcs': {
    summary: 'NPCs',
    details:
      'With limit a page; without it everything: with campaign_id in an object, otherwise an array of all that the reader has.',
    answers: { 200: z.union([npcPage, z.object({ npcs: z.array(npc) }), z.array(npc)]) },
  },
  'POST /api/npcs': {
    summary: 'Add an NPC',
    details: 'Without avatar_url it gets a random seed.',
    answers: { 201: npc },
    refuses: [409],
  },
  'POST /api/check-duplicate-name': {
    summary: 'Whether a name is taken',
    answers: { 200: z.object({ exists: z.boolean() }) },
  },
  'GET /api/npcs/:id': { summary: 'One NPC', answers: { 200: one } },
  'PUT /api/npcs/:idOrName': {
    summary: 'Change an NPC',
    details:
      'By its id, or by its name in the campaign. An avatar_url other than the one that was read drops the uploaded portrait.',
    parameters: { idOrName: 'An id, or a name.' },
    answers: { 200: npc },
  },
  'DELETE /api/npcs/:id': { summary: 'Delete an NPC', answers: { 200: deleted } },
  'GET /api/npcs/:id/portrait': {
    summary: 'The portrait that was uploaded for an NPC',
    answers: pictureAnswers,
  },
  'PUT /api/npcs/:id/portrait': {
    summary: 'Upload a portrait for an NPC',
    details: TAKES_PICTURE,
    answers: { 200: one },
  },
  'DELETE /api/npcs/:id/portrait': {
    summary: 'Remove the uploaded portrait of an NPC',
    answers: { 200: done },
  },
  'GET /api/npcs/:id/tags': { summary: 'The tags of an NPC', answers: { 200: assigned } },
  'POST /api/npcs/:id/tags/:tagId': { summary: 'Assign a tag', answers: { 201: assigned } },
  'DELETE /api/npcs/:id/tags/:tagId': { summary: 'Take a tag away', answers: { 200: done } },
}
