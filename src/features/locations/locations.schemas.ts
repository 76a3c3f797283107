import * as z from 'zod'

import { audienceInput } from '../../choices.schemas.ts'
import { savedFrom } from '../../edits.schemas.ts'
import { writeShape } from '../../fields.ts'
import { aliasesInput } from '../aliases/aliases.schemas.ts'
import { campaignQuery } from '../campaigns/campaigns.schemas.ts'
import { ownFilterQuery, ownInput, ownSort } from '../kinds/own.schemas.ts'
import { namedAnswer, thingAnswer } from '../things/things.schemas.ts'
import { LOCATION_FIELDS } from './locations.fields.ts'

export * from './locations.fields.ts'

const A_COORDINATE = 'x and y of a pin are between 0 and 1, from the left and from the top.'
const coordinate = z.number(A_COORDINATE).min(0, A_COORDINATE).max(1, A_COORDINATE).nullable()

const fields = z.object({
  ...writeShape(LOCATION_FIELDS),
  aliases: aliasesInput,
  own: ownInput,
  parent_id: z.int().positive().nullable(),
  map_id: z.int().positive().nullable(),
  x: coordinate,
  y: coordinate,
  ...audienceInput,
})

/** `POST /api/locations` */
export const locationCreate = fields.partial().extend({
  name: LOCATION_FIELDS.name.schema,
  campaign_id: z.int().positive().optional(),
})

/** `PUT /api/locations/{id}`: a key left out keeps its value. A pin is `map_id`, `x` and `y` together. */
export const locationUpdate = fields.partial().extend(savedFrom)

/** `GET /api/locations`, by name unless said. */
export const locationListQuery = campaignQuery.extend({
  ...ownFilterQuery,
  sort: ownSort(['name']).optional(),
})

export type LocationListQuery = z.infer<typeof locationListQuery>
export type LocationCreate = z.infer<typeof locationCreate>
export type LocationUpdate = z.infer<typeof locationUpdate>

/** A location for its reader: a parent or map that the reader may not see is null. */
export const location = z.object({
  ...thingAnswer(LOCATION_FIELDS),
  ...namedAnswer,
  /** The location that this one is in. */
  parent_id: z.int().nullable(),
  /** The map that its pin is on, and where: 0 to 1 from the left and from the top. */
  map_id: z.int().nullable(),
  x: z.number().nullable(),
  y: z.number().nullable(),
})
export type Location = z.infer<typeof location>
