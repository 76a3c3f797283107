import type { Kysely } from 'kysely'

import type { LocationsTable, Schema } from '../../db/schema.ts'
import { prepare } from '../../db/statement.ts'
import { maySee } from '../../db/visibility.ts'

/** The locations that a person may see. */
function visibleLocations(db: Kysely<Schema>, p: { userId: number }) {
  return db
    .selectFrom('locations')
    .innerJoin('campaign_members as member', (join) =>
      join
        .onRef('member.campaign_id', '=', 'locations.campaign_id')
        .on('member.user_id', '=', p.userId),
    )
    .select([
      'locations.id',
      'locations.campaign_id',
      'locations.name',
      'locations.description',
      'locations.visibility',
      'locations.created_at',
      'locations.updated_at',
    ])
    .where(maySee('locations'))
}

export const listLocations = prepare((db, p: { userId: number }) =>
  visibleLocations(db, p).orderBy('locations.campaign_id').orderBy('locations.name_key'),
)

export const listLocationsOfCampaign = prepare((db, p: { userId: number; campaignId: number }) =>
  visibleLocations(db, p)
    .where('locations.campaign_id', '=', p.campaignId)
    .orderBy('locations.name_key'),
)

export const findLocation = prepare((db, p: { userId: number; id: number }) =>
  visibleLocations(db, p).where('locations.id', '=', p.id),
)

/** When DMs keep a hidden location of the same name, the one that everybody sees comes first. */
export const findLocationByName = prepare(
  (db, p: { userId: number; campaignId: number; nameKey: string }) =>
    visibleLocations(db, p)
      .where('locations.campaign_id', '=', p.campaignId)
      .where('locations.name_key', '=', p.nameKey)
      .orderBy('locations.visibility', 'desc')
      .limit(1),
)

/** The namesake among what is equally visible, which is where names are unique. */
export const findNamesake = prepare(
  (db, p: { campaignId: number; visibility: string; nameKey: string; exceptId: number }) =>
    db
      .selectFrom('locations')
      .select('id')
      .where('campaign_id', '=', p.campaignId)
      .where('visibility', '=', p.visibility as 'everyone')
      .where('name_key', '=', p.nameKey)
      .where('id', '!=', p.exceptId),
)

type LocationContent = Omit<LocationsTable, 'id' | 'campaign_id' | 'created_at'>

function contentValues(p: LocationContent): LocationContent {
  return {
    name: p.name,
    name_key: p.name_key,
    description: p.description,
    visibility: p.visibility,
    updated_at: p.updated_at,
  }
}

export const insertLocation = prepare((db, p: LocationContent & { campaign_id: number }) =>
  db
    .insertInto('locations')
    .values({ ...contentValues(p), campaign_id: p.campaign_id, created_at: p.updated_at })
    .returning('id'),
)

export const updateLocation = prepare((db, p: LocationContent & { id: number }) =>
  db.updateTable('locations').set(contentValues(p)).where('id', '=', p.id),
)

export const deleteLocation = prepare((db, p: { id: number }) =>
  db.deleteFrom('locations').where('id', '=', p.id),
)
