import * as z from 'zod'

import { oneOf, VISIBILITIES, type Visibility } from '../../choices.schemas.ts'

export const LOCATION_LIMITS = { name: 100, description: 20_000 } as const

const name = z
  .string('Location name is required')
  .trim()
  .min(1, 'Location name is required')
  .max(LOCATION_LIMITS.name, `A location name has at most ${LOCATION_LIMITS.name} characters.`)

const fields = z.object({
  name,
  description: z
    .string()
    .max(
      LOCATION_LIMITS.description,
      `A location description has at most ${LOCATION_LIMITS.description} characters.`,
    ),
  visibility: oneOf(VISIBILITIES),
})

/** `POST /api/locations` */
export const locationCreate = fields.partial().extend({
  name,
  campaign_id: z.int().positive().optional(),
})

/** `PUT /api/locations/{id}`: a key left out keeps its value. */
export const locationUpdate = fields.partial().extend({ updated_at: z.string().optional() })

export type LocationCreate = z.infer<typeof locationCreate>
export type LocationUpdate = z.infer<typeof locationUpdate>

export interface Location {
  id: number
  campaign_id: number
  name: string
  description: string
  visibility: Visibility
  created_at: string
  updated_at: string
}
