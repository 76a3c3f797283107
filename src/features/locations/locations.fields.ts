import * as z from 'zod'

import { field } from '../../fields.ts'
import { icon } from '../../icons.schemas.ts'
import { oneLine } from '../../visible-text.schemas.ts'
import { LOCATION_ICON, LOCATION_LIMITS } from './locations.limits.ts'

export * from './locations.limits.ts'

/** What a location is made of. The location around it, its pin and its visibility have rules of their own. */
export const LOCATION_FIELDS = {
  name: field(
    oneLine('Location name is required')
      .min(1, 'Location name is required')
      .max(LOCATION_LIMITS.name, `A location name has at most ${LOCATION_LIMITS.name} characters.`),
    { blank: '', label: 'Name', required: true, search: 'name' },
  ),
  description: field(
    z
      .string()
      .max(
        LOCATION_LIMITS.description,
        `A location description has at most ${LOCATION_LIMITS.description} characters.`,
      ),
    { blank: '', label: 'Description', search: 'text' },
  ),
  icon: field(icon, { blank: LOCATION_ICON, label: 'Icon' }),
  /** Added quickly during play, to be completed later. */
  unfinished: field(z.boolean(), { blank: false, label: 'Unfinished', readBy: 'dm' }),
} as const
