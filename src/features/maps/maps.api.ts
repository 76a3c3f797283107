import * as z from 'zod'

import type { ApiDescription } from '../../http/api-description.ts'
import { deleted } from '../deletions/deletions.schemas.ts'
import { pictureAnswers, TAKES_PICTURE } from '../pictures/pictures.api.ts'
import { map } from './maps.schemas.ts'

export const mapApi: ApiDescription = {
  'GET /api/maps': {
    summary: 'Maps',
    details:
      'With campaign_id those of one campaign in an object, otherwise an array of all that the reader has.',
    answers: { 200: z.union([z.object({ maps: z.array(map) }), z.array(map)]) },
  },
  'POST /api/maps': { summary: 'Add a map', details: TAKES_PICTURE, answers: { 201: map } },
  'GET /api/maps/:id': { summary: 'One map', answers: { 200: map } },
  'PUT /api/maps/:id': { summary: 'Change a map', answers: { 200: map } },
  'DELETE /api/maps/:id': {
    summary: 'Delete a map',
    details: 'Its locations then have no pin.',
    answers: { 200: deleted },
  },
  'GET /api/maps/:id/picture': { summary: 'The picture of a map', answers: pictureAnswers },
  'PUT /api/maps/:id/picture': {
    summary: 'Replace the picture of a map',
    details: `${TAKES_PICTURE} Pins stay where they are.`,
    answers: { 200: map },
  },
}
