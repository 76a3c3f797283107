import { historyOfThing } from '../history/history-of-thing.ts'
import { findLocation } from './locations.queries.ts'
import { locationUpdate } from './locations.schemas.ts'

export const locationHistory = historyOfThing({
  kind: 'location',
  find: findLocation,
  edit: locationUpdate,
  // A pin that lost its map is none.
  toEdit: (values) => ({ ...values, ...(values['map_id'] === null && { x: null, y: null }) }),
  beside: ({ parent_id, map_id, x, y }) => ({ parent_id, map_id, x, y }),
  links: { parent_id: 'location', map_id: 'map', tags: 'tag' },
})
