import * as z from 'zod'

import { audienceInput, oneOf, VISIBILITIES } from '../../choices.schemas.ts'
import { writeShape } from '../../fields.ts'
import { wholeNumber } from '../../numbers.schemas.ts'
import { campaignQuery } from '../campaigns/campaigns.schemas.ts'
import { PICTURE_TYPES } from '../pictures/pictures.schemas.ts'
import { thingAnswer } from '../things/things.schemas.ts'
import { MAP_FIELDS } from './maps.fields.ts'

export * from './maps.fields.ts'

/** `POST /api/maps?name=…`, whose body is the picture itself. */
export const mapCreate = campaignQuery.extend({
  ...writeShape(MAP_FIELDS),
  visibility: oneOf(VISIBILITIES).optional(),
  location_id: wholeNumber('location_id is a whole number.').optional(),
})

/** `PUT /api/maps/{id}`: a key left out keeps its value. */
export const mapUpdate = z
  .object({
    ...writeShape(MAP_FIELDS),
    ...audienceInput,
    location_id: z.int().positive().nullable(),
    updated_at: z.string(),
  })
  .partial()

export const map = z.object({
  ...thingAnswer(MAP_FIELDS),
  /** The location that the map shows, if it is not of the world at large, and the reader may see it. */
  location_id: z.int().nullable(),
  /** Where the picture is; changes with it. */
  url: z.string(),
  /** For `show`: the picture alone, without the map's name. */
  picture_id: z.int(),
  type: z.enum(PICTURE_TYPES),
  /** In pixels, as it is looked at. */
  width: z.int(),
  height: z.int(),
  /** In bytes. */
  size: z.int(),
})

export type MapCreate = z.infer<typeof mapCreate>
export type MapUpdate = z.infer<typeof mapUpdate>
/** Named apart from JavaScript's own `Map`. */
export type CampaignMap = z.infer<typeof map>
