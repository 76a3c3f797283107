import type { Database } from '../../db/database.ts'
import { readableValues } from '../../fields.ts'
import { isDm } from '../campaigns/campaigns.schemas.ts'
import type { AssignedTag } from '../tags/tags.schemas.ts'
import { withTags } from '../tags/thing-tags.ts'
import { presentNamed, presentThing } from '../things/present-thing.ts'
import { LOCATION_FIELDS } from './locations.fields.ts'
import type * as queries from './locations.queries.ts'
import type { Location } from './locations.schemas.ts'

export const presentLocations = (db: Database, rows: queries.LocationRow[]): Location[] =>
  withTags(db, 'location', rows, presentLocation)

function presentLocation(row: queries.LocationRow, tags: AssignedTag[]): Location {
  const { parent_id, map_id, x, y } = row
  return {
    ...presentThing(row),
    ...presentNamed(row, tags),
    ...readableValues(LOCATION_FIELDS, row, { isDm: isDm(row.role) }),
    parent_id,
    map_id,
    x,
    y,
  }
}
