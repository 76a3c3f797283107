import * as z from 'zod'

import type { ApiDescription } from '../../http/api-description.ts'
import { deleted } from '../deletions/deletions.schemas.ts'
import { tag } from './tags.schemas.ts'

export const tagApi: ApiDescription = {
  'GET /api/tags': {
    summary: 'Tags',
    details:
      'With campaign_id those of one campaign in an object, otherwise an array of all that the reader has.',
    answers: { 200: z.union([z.object({ tags: z.array(tag) }), z.array(tag)]) },
  },
  'POST /api/tags': { summary: 'Add a tag', answers: { 201: tag }, refuses: [409] },
  'GET /api/tags/:id': { summary: 'One tag', answers: { 200: tag } },
  'PUT /api/tags/:id': { summary: 'Change a tag', answers: { 200: tag } },
  'DELETE /api/tags/:id': { summary: 'Delete a tag', answers: { 200: deleted } },
}
