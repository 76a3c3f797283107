import { VISIBILITIES } from '../../../../src/choices.schemas.ts'
import type { CampaignMap } from '../../../../src/features/maps/maps.schemas.ts'
import { isIdOrNull, isText, oneOf, shapeOf } from '../../lib/draft-shape.ts'

/** What can be filled in about a map, apart from its picture. */
export type MapValues = Pick<CampaignMap, 'name' | 'visibility' | 'location_id'>

export interface MapDraft {
  values: MapValues
  /** The map that is being edited, as it stood then. */
  base: MapValues & { updated_at: string }
}

const fields = { name: isText, visibility: oneOf(VISIBILITIES), location_id: isIdOrNull }
export const mapValues = shapeOf<MapValues>(fields)
export const mapDraft = shapeOf<MapDraft>({
  values: mapValues,
  base: shapeOf<MapDraft['base']>({ ...fields, updated_at: isText }),
})

export const BLANK_MAP: MapValues = { name: '', visibility: 'everyone', location_id: null }

export const MAP_LABELS: Record<keyof MapValues, string> = {
  name: 'Name',
  visibility: 'Who can see it',
  location_id: 'Shows',
}

/** The fields in which `after` differs: an update that sends no more leaves other people's work alone. */
export const changedFields = (before: MapValues, after: MapValues): (keyof MapValues)[] =>
  (Object.keys(MAP_LABELS) as (keyof MapValues)[]).filter((field) => before[field] !== after[field])

export function draftOf({ name, visibility, location_id, updated_at }: CampaignMap): MapDraft {
  const values = { name, visibility, location_id }
  return { values, base: { ...values, updated_at } }
}
