import type { CampaignMap } from '../../../../src/features/maps/maps.schemas.ts'

/** What can be filled in about a map, apart from its picture. */
export type MapValues = Pick<CampaignMap, 'name' | 'visibility' | 'location_id'>

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
