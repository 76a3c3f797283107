import * as z from 'zod'

import { oneOf, VISIBILITIES } from '../../choices.schemas.ts'
import { wholeNumber } from '../../numbers.schemas.ts'
import { campaignQuery } from '../campaigns/campaigns.schemas.ts'
import { PICTURE_TYPES } from '../pictures/pictures.schemas.ts'

export const MAP_NAME_LENGTH = 100

const name = z
  .string('Give the map a name.')
  .trim()
  .min(1, 'Give the map a name.')
  .max(MAP_NAME_LENGTH, `A map's name has at most ${MAP_NAME_LENGTH} characters.`)

/** `POST /api/maps?name=…`, whose body is the picture itself. */
export const mapCreate = campaignQuery.extend({
  name,
  visibility: oneOf(VISIBILITIES).optional(),
  location_id: wholeNumber('location_id is a whole number.').optional(),
})

/** `PUT /api/maps/{id}`: a key left out keeps its value. */
export const mapUpdate = z.object({
  name: name.optional(),
  visibility: oneOf(VISIBILITIES).optional(),
  location_id: z.int().positive().nullish(),
  updated_at: z.string().optional(),
})

export const map = z.object({
  id: z.int(),
  campaign_id: z.int(),
  name: z.string(),
  visibility: z.enum(VISIBILITIES),
  /** The location that the map shows, if it is not of the world at large, and the reader may see it. */
  location_id: z.int().nullable(),
  /** Where the picture is; changes with it. */
  url: z.string(),
  type: z.enum(PICTURE_TYPES),
  /** In pixels, as it is looked at. */
  width: z.int(),
  height: z.int(),
  /** In bytes. */
  size: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
})

export type MapCreate = z.infer<typeof mapCreate>
export type MapUpdate = z.infer<typeof mapUpdate>
/** Named apart from JavaScript's own `Map`. */
export type CampaignMap = z.infer<typeof map>
