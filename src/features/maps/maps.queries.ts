import { type Kysely, sql } from 'kysely'

import { findersOf } from '../../db/by-ids.ts'
import { member } from '../../db/reader.ts'
import type { Schema } from '../../db/schema.ts'
import { prepare, type RowOf } from '../../db/statement.ts'
import {
  ifVisible,
  mayRead,
  memberOf,
  ofCampaign,
  thingColumns,
  thingIn,
} from '../../db/visibility.ts'
import { columnsOf } from '../../fields.ts'
import { MAP_FIELDS } from './maps.fields.ts'

/** The maps that a person may see. */
function visibleMaps(db: Kysely<Schema>, p: { userId: number }) {
  return db
    .selectFrom('maps')
    .innerJoin('things', thingIn('maps'))
    .innerJoin('campaign_members as member', memberOf('maps', p))
    .innerJoin('pictures', 'pictures.id', 'maps.picture_id')
    .leftJoin('locations as location', ifVisible('locations as location', 'maps.location_id'))
    .select([
      ...thingColumns('maps'),
      'maps.campaign_id',
      ...columnsOf('maps', MAP_FIELDS),
      'location.id as location_id',
      'maps.picture_id',
      'pictures.sha256',
      'pictures.type',
      'pictures.width',
      'pictures.height',
      'member.role',
      sql<number>`length(pictures.bytes)`.as('size'),
    ])
    .where(mayRead('things', member, { of: 'maps' }))
}

export type MapRow = RowOf<typeof findMap>

export const listMapIds = prepare((db, p: { userId: number; campaignId: number | null }) =>
  visibleMaps(db, p)
    .clearSelect()
    .select('maps.id')
    .where(ofCampaign(p))
    .orderBy('maps.campaign_id')
    .orderBy(sql`fold_text(maps.name)`)
    .orderBy('maps.id'),
)

export const { one: findMap, some: findMaps } = findersOf('maps', visibleMaps)
