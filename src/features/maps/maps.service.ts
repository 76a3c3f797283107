import type { Asker } from '../../auth/asker.ts'
import { readInSlices } from '../../db/read-in-slices.ts'
import { applyChanges, assertFresh, pick } from '../../edits.ts'
import { namesOf, valuesOf } from '../../fields.ts'
import type { Needs } from '../../services.ts'
import { pictureAddress, pictureIdOf } from '../pictures/picture-addresses.ts'
import type { Picture } from '../pictures/pictures.service.ts'
import { replacePicture } from '../pictures/thing-pictures.ts'
import { changeOfReference } from '../things/change-beside.ts'
import { presentThing } from '../things/present-thing.ts'
import { assertInCampaign } from '../things/seen-things.ts'
import { insertThing, updateThing } from '../things/write-thing.ts'
import * as errors from './maps.errors.ts'
import { MAP_FIELDS } from './maps.fields.ts'
import * as queries from './maps.queries.ts'
import type { CampaignMap, MapCreate, MapUpdate } from './maps.schemas.ts'

/** The maps of a campaign: its DMs write them. */
export function createMapService(
  dependencies: Needs<'db' | 'campaigns' | 'audiences' | 'pictures' | 'deletions' | 'quotas'>,
) {
  const { db, campaigns, audiences, pictures, deletions, quotas } = dependencies

  function getRow(asker: Asker, id: number): queries.MapRow {
    const row = db.first(queries.findMap({ userId: asker.userId, id }))
    if (!row) throw errors.missing()
    return row
  }

  function getOwn(asker: Asker, id: number): queries.MapRow {
    const row = getRow(asker, id)
    campaigns.requireDm(asker, row.campaign_id)
    return row
  }

  const get = (asker: Asker, id: number): CampaignMap => presentMap(getRow(asker, id))

  function assertOwnLocation(asker: Asker, campaignId: number, id: number | null | undefined) {
    if (id) assertInCampaign(db, asker, campaignId, { kind: 'location', id })
  }

  return {
    get,

    /** Of one campaign, or of all campaigns of the asker, in slices. */
    list(asker: Asker, campaignId?: number): Iterable<CampaignMap[]> {
      if (campaignId !== undefined) campaigns.requireMember(asker, campaignId)
      const { userId } = asker
      const ids = db.all(queries.listMapIds({ userId, campaignId: campaignId ?? null }))
      return readInSlices(db, ids, (some) => queries.findMaps({ ids: some, userId })).map((rows) =>
        rows.map(presentMap),
      )
    },

    picture(asker: Asker, id: number): Picture {
      return pictures.get(() => getRow(asker, id).picture_id, errors.missing)
    },

    create(asker: Asker, { campaign_id, ...fields }: MapCreate, sent: Buffer): CampaignMap {
      const membership = campaigns.requireDmOfCurrent(asker, campaign_id)
      const { campaignId } = membership
      const audience = audiences.ofNew(membership, fields)
      assertOwnLocation(asker, campaignId, fields.location_id)
      const picture = pictures.inspect(sent)
      quotas.assertRow(campaignId)
      quotas.assertPicture(campaignId, picture)
      const id = db.transaction(
        (tx) =>
          insertThing(tx, 'map', campaignId, audience, {
            ...valuesOf(MAP_FIELDS, fields),
            picture_id: pictures.keep(tx, picture),
            location_id: fields.location_id ?? null,
          }),
        asker,
      )
      return get(asker, id)
    },

    /** Throws `conflict`, with the current version, if the edit began from an older one. */
    update(asker: Asker, id: number, { updated_at, location_id, ...changes }: MapUpdate) {
      const row = getRow(asker, id)
      const { campaign_id: campaignId } = row
      const membership = campaigns.requireDm(asker, campaignId)
      const current = presentMap(row)
      assertFresh('map', current, updated_at)
      assertOwnLocation(asker, campaignId, location_id)
      const audience = audiences.ofChanged(membership, current, changes)
      const next = {
        ...applyChanges(valuesOf(MAP_FIELDS, row), pick(namesOf(MAP_FIELDS), changes)),
        // Null may stand for a deleted location, which is kept for when it is brought back.
        ...(location_id !== undefined && location_id !== row.location_id && { location_id }),
      }
      const locationChange = changeOfReference('location', row.location_id, location_id)
      db.transaction((tx) => updateThing(tx, 'map', row, audience, next, locationChange), asker)
      return get(asker, id)
    },

    replacePicture(asker: Asker, id: number, sent: Buffer): CampaignMap {
      const { campaign_id: campaignId } = getOwn(asker, id)
      replacePicture(dependencies, asker, { kind: 'map', id, campaignId }, sent)
      return get(asker, id)
    },

    /** Its locations then have no pin. Answers the deletion's id. */
    delete(asker: Asker, id: number): number {
      const { campaign_id: campaignId } = getOwn(asker, id)
      return deletions.delete(asker, { kind: 'map', id, campaignId })
    },
  }
}

function presentMap(row: queries.MapRow): CampaignMap {
  const { id, sha256, location_id, type, width, height, size } = row
  return {
    ...presentThing(row),
    ...valuesOf(MAP_FIELDS, row),
    location_id,
    url: pictureAddress('map', { id, sha256 }),
    picture_id: pictureIdOf('map', id),
    type,
    width,
    height,
    size,
  }
}
