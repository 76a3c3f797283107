import * as z from 'zod'

import { AUDIENCES } from '../../../../src/choices.schemas.ts'
import {
  type Location,
  LOCATION_ICON,
} from '../../../../src/features/locations/locations.schemas.ts'

const pin = z.object({ map_id: z.int(), x: z.number(), y: z.number() })

/** What can be filled in about a place. */
export const locationFormValues = z.object({
  name: z.string(),
  icon: z.string(),
  parent_id: z.int().nullable(),
  description: z.string(),
  visibility: z.enum(AUDIENCES),
  pin: pin.nullable(),
})

export type Pin = z.infer<typeof pin>
export type LocationFormValues = z.infer<typeof locationFormValues>
export type LocationField = keyof LocationFormValues

export const LOCATION_LABELS: Record<LocationField, string> = {
  name: 'Name',
  icon: 'Icon',
  parent_id: 'Lies in',
  description: 'Description',
  visibility: 'Who can see it',
  pin: 'On the map',
}

export const blankLocation = (start: Partial<LocationFormValues> = {}): LocationFormValues => ({
  name: '',
  icon: LOCATION_ICON,
  parent_id: null,
  description: '',
  visibility: 'everyone',
  pin: null,
  ...start,
})

export function valuesOf(location: Location): LocationFormValues {
  const { name, icon, parent_id, description, visibility } = location
  return { name, icon, parent_id, description, visibility, pin: pinOf(location) }
}

export const pinOf = ({ map_id, x, y }: Location): Pin | null =>
  map_id === null || x === null || y === null ? null : { map_id, x, y }

export const isSame = (field: LocationField, a: LocationFormValues, b: LocationFormValues) =>
  JSON.stringify(a[field]) === JSON.stringify(b[field])

/** Whether anybody would miss what was filled in of a new place: where it begins, nobody has typed. */
export const isBegun = ({ name, description }: LocationFormValues): boolean =>
  name.trim() !== '' || description.trim() !== ''

/** A pin as it is written: all three of its parts, or none. */
export const writtenPin = (of: Pin | null) => of ?? { map_id: null, x: null, y: null }

/** The values as they are sent. */
export function written<Values extends Partial<LocationFormValues>>({ pin, ...values }: Values) {
  return { ...values, ...(pin !== undefined && writtenPin(pin)) }
}
