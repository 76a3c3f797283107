import { type Kysely, type SqlBool, sql } from 'kysely'

import { findersOf } from '../../db/by-ids.ts'
import { member, memberOrPlayers } from '../../db/reader.ts'
import type { Schema } from '../../db/schema.ts'
import { prepare, type RowOf } from '../../db/statement.ts'
import type { NameKey } from '../../db/text-keys.ts'
import {
  ifVisible,
  kindIn,
  mayRead,
  maySee,
  memberOf,
  ofCampaign,
  thingColumns,
  thingIn,
} from '../../db/visibility.ts'
import { columnsOf } from '../../fields.ts'
import { ownColumns } from '../kinds/own-columns.ts'
import { hasOwnValue, OWN_ORDER, sortedBy } from '../lists/own-lists.ts'
import { originColumn } from '../things/origin.ts'
import { LOCATION_FIELDS } from './locations.fields.ts'
import { outerId } from './outer-location.ts'

/** The locations that a person may see. A parent or a pin's map that this person may not see is null. */
function visibleLocations(db: Kysely<Schema>, p: { userId: number }) {
  return db
    .selectFrom('locations')
    .innerJoin('things', thingIn('locations'))
    .innerJoin('campaign_members as member', memberOf('locations', p))
    .leftJoin('locations as parent', ifVisible('locations as parent', outerId))
    .leftJoin('maps as map', ifVisible('maps as map', 'locations.map_id'))
    .leftJoin('kinds', kindIn('locations'))
    .select([
      ...thingColumns('locations'),
      'locations.campaign_id',
      ...columnsOf('locations', LOCATION_FIELDS),
      'locations.aliases',
      ...ownColumns('locations'),
      originColumn('locations'),
      'parent.id as parent_id',
      'map.id as map_id',
      sql<number | null>`iif(map.id is null, null, locations.x)`.as('x'),
      sql<number | null>`iif(map.id is null, null, locations.y)`.as('y'),
      'member.role',
    ])
    .where(mayRead('things', member, { of: 'locations' }))
}

/** `field` and `sortKey` name fields of one's own; empty ones let everything pass. */
interface Listed {
  userId: number
  campaignId: number | null
  field: string
  values: string
  sortKey: string
}

export const listLocationIds = prepare((db, p: Listed) =>
  visibleLocations(db, p)
    .clearSelect()
    .leftJoin('own_values as sorted', sortedBy('locations', p.sortKey))
    .select('locations.id')
    .where(ofCampaign(p))
    .where(sql<SqlBool>`(${p.field} = '' or ${hasOwnValue('locations', p)})`)
    .orderBy('locations.campaign_id')
    .orderBy(OWN_ORDER[0])
    .orderBy(OWN_ORDER[1])
    .orderBy('locations.name_key'),
)

/** Names alone, the last changed first; without `forDms`, only what all members see. */
export const listLatestNames = prepare(
  (db, p: { userId: number; campaignId: number; forDms: 0 | 1; limit: number }) =>
    db
      .selectFrom('locations')
      .innerJoin('campaign_members as member', memberOf('locations', p))
      .select(['locations.id', 'locations.name'])
      .where('locations.campaign_id', '=', p.campaignId)
      .where(maySee('locations', memberOrPlayers(sql`${p.forDms}`)))
      .orderBy('locations.updated_at', 'desc')
      .orderBy('locations.id', 'desc')
      .limit(p.limit),
)

export type LocationRow = RowOf<typeof findLocation>

export const { one: findLocation, some: findLocations } = findersOf('locations', visibleLocations)

/** Of two locations with this name, the one that all members see comes before the one that is DM only. */
export const findLocationByName = prepare(
  (db, p: { userId: number; campaignId: number; nameKey: NameKey }) =>
    visibleLocations(db, p)
      .clearSelect()
      .select('locations.id')
      .where('locations.campaign_id', '=', p.campaignId)
      .where('locations.name_key', '=', p.nameKey)
      .orderBy(sql`things.visibility = 'everyone'`, 'desc')
      .limit(1),
)
