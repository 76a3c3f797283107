import { readableValues } from '../../fields.ts'
import { readAliases } from '../aliases/aliases.ts'
import { isDm } from '../campaigns/campaigns.schemas.ts'
import { audienceValues } from '../history/audience-values.ts'
import type { KindOfHistory } from '../history/kind-of-history.ts'
import { ownOfHistory } from '../kinds/own-columns.ts'
import { isOwn } from '../kinds/own-names.limits.ts'
import { tagIdsOf } from '../tags/thing-tags.ts'
import { LOCATION_FIELDS } from './locations.fields.ts'
import { findLocation } from './locations.queries.ts'
import { locationUpdate } from './locations.schemas.ts'

export const locationHistory: KindOfHistory = {
  edit: locationUpdate,
  // A pin that lost its map is none.
  toEdit: (values) => ({ ...values, ...(values['map_id'] === null && { x: null, y: null }) }),
  read(from, asked) {
    const row = from.first(findLocation(asked))
    if (!row) return undefined
    const ofDm = isDm(row.role)
    const { parent_id, map_id, x, y } = row
    return {
      values: {
        ...readableValues(LOCATION_FIELDS, row, (readBy) => readBy !== 'dm' || ofDm),
        aliases: readAliases(row.aliases, ofDm),
        ...ownOfHistory(row),
        parent_id,
        map_id,
        x,
        y,
        tags: tagIdsOf(from, { kind: 'location', id: row.id }),
        ...audienceValues(ofDm, row),
      },
    }
  },
  links: { parent_id: 'location', map_id: 'map', tags: 'tag', 'own.*': 'any' },
  isNarrow: isOwn,
}
