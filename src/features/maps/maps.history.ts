import { valuesOf } from '../../fields.ts'
import { isDm } from '../campaigns/campaigns.schemas.ts'
import { audienceValues } from '../history/audience-values.ts'
import type { KindOfHistory } from '../history/kind-of-history.ts'
import { MAP_FIELDS } from './maps.fields.ts'
import { findMap } from './maps.queries.ts'
import { mapUpdate } from './maps.schemas.ts'

/** Without its picture. */
export const mapHistory: KindOfHistory = {
  edit: mapUpdate,
  read(from, asked) {
    const row = from.first(findMap(asked))
    if (!row) return undefined
    return {
      values: {
        ...valuesOf(MAP_FIELDS, row),
        location_id: row.location_id,
        ...audienceValues(isDm(row.role), row),
      },
    }
  },
  links: { location_id: 'location' },
}
