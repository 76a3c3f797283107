import { historyOfThing } from '../history/history-of-thing.ts'
import { findMap } from './maps.queries.ts'
import { mapUpdate } from './maps.schemas.ts'

/** Without its picture. */
export const mapHistory = historyOfThing({
  kind: 'map',
  find: findMap,
  edit: mapUpdate,
  beside: ({ location_id }) => ({ location_id }),
  links: { location_id: 'location' },
})
