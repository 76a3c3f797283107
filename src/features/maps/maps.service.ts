import type { Asker } from '../../auth/asker.ts'
import type { Database } from '../../db/database.ts'
import { laterThan } from '../../db/times.ts'
import { applyChanges, assertFresh } from '../../edits.ts'
import { DomainError, notFound } from '../../errors.ts'
import type { CampaignService } from '../campaigns/campaigns.service.ts'
import type { DeletionService } from '../deletions/deletions.service.ts'
import type { LocationService } from '../locations/locations.service.ts'
import { mapPictureAddress } from '../pictures/picture-addresses.ts'
import type { Picture, PictureService } from '../pictures/pictures.service.ts'
import * as queries from './maps.queries.ts'
import type { CampaignMap, MapCreate, MapUpdate } from './maps.schemas.ts'

export type MapService = ReturnType<typeof createMapService>

interface Dependencies {
  db: Database
  campaigns: CampaignService
  locations: LocationService
  pictures: PictureService
  deletions: DeletionService
}

/** The maps of a campaign: its DMs write them, and players see those that are not the DM's alone. */
export function createMapService({ db, campaigns, locations, pictures, deletions }: Dependencies) {
  function getRow(asker: Asker, id: number): queries.MapRow {
    const row = db.first(queries.findMap({ userId: asker.userId, id }))
    if (!row) throw notFound('Map not found')
    return row
  }

  function getOwn(asker: Asker, id: number): queries.MapRow {
    const row = getRow(asker, id)
    campaigns.requireDm(asker, row.campaign_id)
    return row
  }

  const get = (asker: Asker, id: number): CampaignMap => presentMap(getRow(asker, id))

  function assertOwnLocation(asker: Asker, campaignId: number, id: number | null | undefined) {
    if (!id || locations.find(asker, id)?.campaign_id === campaignId) return
    throw new DomainError('invalid', 'This campaign has no such location.')
  }

  return {
    get,

    list: (asker: Asker): CampaignMap[] =>
      db.all(queries.listMaps({ userId: asker.userId })).map(presentMap),

    listOfCampaign(asker: Asker, campaignId: number): CampaignMap[] {
      campaigns.requireMember(asker, campaignId)
      return db
        .all(queries.listMapsOfCampaign({ userId: asker.userId, campaignId }))
        .map(presentMap)
    },

    picture(asker: Asker, id: number): Picture {
      return pictures.get(getRow(asker, id).picture_id, 'Map not found')
    },

    create(asker: Asker, { campaign_id, ...fields }: MapCreate, sent: Buffer): CampaignMap {
      const { campaignId } = campaigns.requireMemberOfCurrent(asker, campaign_id)
      campaigns.requireDm(asker, campaignId)
      assertOwnLocation(asker, campaignId, fields.location_id)
      const picture = pictures.inspect(sent)
      const { id } = db.transaction(
        (tx) =>
          tx.first(
            queries.insertMap({
              campaign_id: campaignId,
              name: fields.name,
              picture_id: pictures.keep(tx, picture),
              location_id: fields.location_id ?? null,
              visibility: fields.visibility ?? 'everyone',
              updated_at: new Date().toISOString(),
            }),
          ) as { id: number },
      )
      return get(asker, id)
    },

    /** Throws `conflict`, with the map as it stands, to an edit of an older one. */
    update(asker: Asker, id: number, { updated_at, ...changes }: MapUpdate): CampaignMap {
      const row = getOwn(asker, id)
      assertFresh('map', presentMap(row), updated_at)
      assertOwnLocation(asker, row.campaign_id, changes.location_id)
      db.run(
        queries.updateMap(applyChanges(row, { ...changes, updated_at: laterThan(row.updated_at) })),
      )
      return get(asker, id)
    },

    replacePicture(asker: Asker, id: number, sent: Buffer): CampaignMap {
      const row = getOwn(asker, id)
      const picture = pictures.inspect(sent)
      db.transaction((tx) => {
        const picture_id = pictures.keep(tx, picture)
        tx.run(queries.updateMap({ ...row, picture_id, updated_at: laterThan(row.updated_at) }))
      })
      return get(asker, id)
    },

    /** Its locations then have no pin. Answers the deletion's id. */
    delete(asker: Asker, id: number): number {
      const { campaign_id: campaignId } = getOwn(asker, id)
      return db.transaction((tx) => {
        const deletion = deletions.remember(tx, asker, { kind: 'map', id, campaignId })
        locations.unpinFrom(tx, id)
        tx.run(queries.deleteMap({ id }))
        return deletion
      })
    },
  }
}

function presentMap(row: queries.MapRow): CampaignMap {
  const { picture_id: _, sha256, ...map } = row
  return { ...map, url: mapPictureAddress({ id: map.id, sha256 }) }
}
