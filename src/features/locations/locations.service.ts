import type { Asker } from '../../auth/asker.ts'
import type { Database } from '../../db/database.ts'
import { textKey } from '../../db/text-keys.ts'
import { laterThan } from '../../db/times.ts'
import { applyChanges, assertFresh } from '../../edits.ts'
import { DomainError, notFound } from '../../errors.ts'
import type { CampaignService } from '../campaigns/campaigns.service.ts'
import * as queries from './locations.queries.ts'
import type { Location, LocationCreate, LocationUpdate } from './locations.schemas.ts'

export type LocationService = ReturnType<typeof createLocationService>

/** The places of a campaign: its DMs write them, and players see those that are not the DM's alone. */
export function createLocationService({
  db,
  campaigns,
}: {
  db: Database
  campaigns: CampaignService
}) {
  const find = (asker: Asker, id: number): Location | undefined =>
    db.first(queries.findLocation({ userId: asker.userId, id }))

  function get(asker: Asker, id: number): Location {
    const row = find(asker, id)
    if (!row) throw notFound('Location not found')
    return row
  }

  function assertNameFree({ campaign_id, visibility, name }: Location, exceptId: number): void {
    const nameKey = textKey(name)
    if (
      db.first(queries.findNamesake({ campaignId: campaign_id, visibility, nameKey, exceptId }))
    ) {
      throw new DomainError('conflict', `A location named "${name}" already exists.`)
    }
  }

  return {
    find,
    get,

    list: (asker: Asker): Location[] => db.all(queries.listLocations({ userId: asker.userId })),

    listOfCampaign(asker: Asker, campaignId: number): Location[] {
      campaigns.requireMember(asker, campaignId)
      return db.all(queries.listLocationsOfCampaign({ userId: asker.userId, campaignId }))
    },

    create(asker: Asker, { campaign_id, ...fields }: LocationCreate): Location {
      const { campaignId } = campaigns.requireMemberOfCurrent(asker, campaign_id)
      campaigns.requireDm(asker, campaignId)
      const now = new Date().toISOString()
      const blank = { id: 0, campaign_id: campaignId, name: '', description: '' }
      const location = applyChanges<Location>(
        { ...blank, visibility: 'everyone', created_at: now, updated_at: now },
        fields,
      )
      assertNameFree(location, 0)
      const created = db.first(
        queries.insertLocation({ ...location, name_key: textKey(location.name) }),
      ) as { id: number }
      return get(asker, created.id)
    },

    /** Throws `conflict`, with the location as it stands, to an edit of an older one. */
    update(asker: Asker, id: number, { updated_at, ...changes }: LocationUpdate): Location {
      const current = get(asker, id)
      campaigns.requireDm(asker, current.campaign_id)
      assertFresh('location', current, updated_at)
      const next = applyChanges(current, { ...changes, updated_at: laterThan(current.updated_at) })
      assertNameFree(next, id)
      db.run(queries.updateLocation({ ...next, name_key: textKey(next.name) }))
      return get(asker, id)
    },

    /** Its NPCs are then nowhere. */
    delete(asker: Asker, id: number): void {
      campaigns.requireDm(asker, get(asker, id).campaign_id)
      db.run(queries.deleteLocation({ id }))
    },

    findByName: (asker: Asker, campaignId: number, name: string): Location | undefined =>
      db.first(
        queries.findLocationByName({ userId: asker.userId, campaignId, nameKey: textKey(name) }),
      ),
  }
}
