import * as z from 'zod'

import { oneOf, VISIBILITIES } from '../../choices.schemas.ts'
import { icon } from '../../icons.schemas.ts'

export const LOCATION_LIMITS = { name: 100, description: 20_000 } as const
export const LOCATION_ICON = 'map'

const name = z
  .string('Location name is required')
  .trim()
  .min(1, 'Location name is required')
  .max(LOCATION_LIMITS.name, `A location name has at most ${LOCATION_LIMITS.name} characters.`)

const A_COORDINATE = 'A pin stands between 0 and 1, from the left and from the top.'
const coordinate = z.number(A_COORDINATE).min(0, A_COORDINATE).max(1, A_COORDINATE).nullable()

const fields = z.object({
  name,
  description: z
    .string()
    .max(
      LOCATION_LIMITS.description,
      `A location description has at most ${LOCATION_LIMITS.description} characters.`,
    ),
  icon,
  parent_id: z.int().positive().nullable(),
  map_id: z.int().positive().nullable(),
  x: coordinate,
  y: coordinate,
  visibility: oneOf(VISIBILITIES),
})

/** `POST /api/locations` */
export const locationCreate = fields.partial().extend({
  name,
  campaign_id: z.int().positive().optional(),
})

/** `PUT /api/locations/{id}`: a key left out keeps its value. A pin is `map_id`, `x` and `y` together. */
export const locationUpdate = fields.partial().extend({ updated_at: z.string().optional() })

export type LocationCreate = z.infer<typeof locationCreate>
export type LocationUpdate = z.infer<typeof locationUpdate>

/** A location as the reader may know it: what hides from the reader is null in it. */
export const location = z.object({
  id: z.int(),
  campaign_id: z.int(),
  name: z.string(),
  description: z.string(),
  icon: z.string(),
  /** The location that this one is in. */
  parent_id: z.int().nullable(),
  /** The map that its pin is on, and where: 0 to 1 from the left and from the top. */
  map_id: z.int().nullable(),
  x: z.number().nullable(),
  y: z.number().nullable(),
  visibility: z.enum(VISIBILITIES),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Location = z.infer<typeof location>
