import type { Database } from '../../db/database.ts'
import { readableValues } from '../../fields.ts'
import { readAliases } from '../aliases/aliases.ts'
import { isDm } from '../campaigns/campaigns.schemas.ts'
import { presentOwn } from '../kinds/own-columns.ts'
import type { AssignedTag } from '../tags/tags.schemas.ts'
import { withTags } from '../tags/thing-tags.ts'
import { presentOrigin } from '../things/origin.ts'
import { presentThing } from '../things/present-thing.ts'
import { LOCATION_FIELDS } from './locations.fields.ts'
import type * as queries from './locations.queries.ts'
import type { Location } from './locations.schemas.ts'

export const presentLocations = (db: Database, rows: queries.LocationRow[]): Location[] =>
  withTags(db, 'location', rows, presentLocation)

function presentLocation(row: queries.LocationRow, tags: AssignedTag[]): Location {
  const { campaign_id, parent_id, map_id, x, y } = row
  return {
    ...presentThing(row),
    campaign_id,
    ...readableValues(LOCATION_FIELDS, row, { isDm: isDm(row.role) }),
    aliases: readAliases(row.aliases, isDm(row.role)),
    own: presentOwn(row),
    parent_id,
    map_id,
    x,
    y,
    tags,
    ...presentOrigin(row),
  }
}
