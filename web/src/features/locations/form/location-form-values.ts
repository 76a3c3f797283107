import type { Audience } from '../../../../../src/choices.schemas.ts'
import { LOCATION_ICON } from '../../../../../src/features/locations/locations.limits.ts'
import type { Location } from '../../../../../src/features/locations/locations.schemas.ts'
import { hasOwn, type OwnValues, ownValues, withOwn } from '../../kinds/own-values.ts'

export interface Pin {
  map_id: number
  x: number
  y: number
}

export type LocationFormValues = Pick<
  Location,
  'name' | 'aliases' | 'parent_id' | 'description'
> & {
  icon: string
  visibility: Audience
  pin: Pin | null
} & OwnValues
export type LocationField = keyof LocationFormValues

export const blankLocation = (start: Partial<LocationFormValues> = {}): LocationFormValues => ({
  name: '',
  aliases: [],
  icon: LOCATION_ICON,
  parent_id: null,
  description: '',
  visibility: 'everyone',
  pin: null,
  ...start,
})

export function valuesOf(location: Location): LocationFormValues {
  const { name, aliases, icon, parent_id, description, visibility } = location
  return {
    ...ownValues(location.own),
    name,
    aliases,
    icon,
    parent_id,
    description,
    visibility,
    pin: pinOf(location),
  }
}

export const pinOf = ({ map_id, x, y }: Location): Pin | null =>
  map_id === null || x === null || y === null ? null : { map_id, x, y }

/** A pin as the API takes it: all three parts, or none. */
export const toColumns = (of: Pin | null) => of ?? { map_id: null, x: null, y: null }

/** Whether anything was typed; where a new location begins is not typed. */
export const isBegun = (values: LocationFormValues): boolean =>
  values.name.trim() !== '' || values.description.trim() !== '' || hasOwn(values)

/** The values as the API takes them. */
export function toRequest<Values extends Partial<LocationFormValues>>(of: Values) {
  const { pin, ...values } = withOwn(of)
  return pin === undefined ? values : { ...values, ...toColumns(pin) }
}
