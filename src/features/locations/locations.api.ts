import * as z from 'zod'

import type { ApiDescription } from '../../http/api-description.ts'
import { deleted } from '../deletions/deletions.schemas.ts'
import { location } from './locations.schemas.ts'

export const locationApi: ApiDescription = {
  'GET /api/locations': {
    summary: 'Locations',
    details:
      'With campaign_id those of one campaign in an object, otherwise an array of all that the reader has.',
    answers: { 200: z.union([z.object({ locations: z.array(location) }), z.array(location)]) },
  },
  'POST /api/locations': { summary: 'Add a location', answers: { 201: location }, refuses: [409] },
  'GET /api/locations/:id': { summary: 'One location', answers: { 200: location } },
  'PUT /api/locations/:id': {
    summary: 'Change a location',
    details: 'A pin is map_id, x and y: after the change there are all three, or none.',
    answers: { 200: location },
  },
  'DELETE /api/locations/:id': {
    summary: 'Delete a location',
    details: 'Its NPCs are then nowhere, and the locations inside it lie where it lay.',
    answers: { 200: deleted },
  },
}
