import * as z from 'zod'

import { AUDIENCES } from '../../../../src/choices.schemas.ts'
import type { CampaignMap } from '../../../../src/features/maps/maps.schemas.ts'

/** What can be filled in about a map, apart from its picture. */
export const mapValues = z.object({
  name: z.string(),
  visibility: z.enum(AUDIENCES),
  location_id: z.int().nullable(),
})
export type MapValues = z.infer<typeof mapValues>

export const BLANK_MAP: MapValues = { name: '', visibility: 'everyone', location_id: null }

export const MAP_LABELS: Record<keyof MapValues, string> = {
  name: 'Name',
  visibility: 'Who can see it',
  location_id: 'Shows',
}

export const valuesOf = ({ name, visibility, location_id }: CampaignMap): MapValues => ({
  name,
  visibility,
  location_id,
})

/** Whether anybody would miss what was filled in of a new map. */
export const isBegun = ({ name, visibility, location_id }: MapValues): boolean =>
  name !== '' || visibility !== BLANK_MAP.visibility || location_id !== null
