import type { Asker } from '../../auth/asker.ts'
import type { Visibility } from '../../choices.schemas.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { textKey } from '../../db/text-keys.ts'
import { laterThan } from '../../db/times.ts'
import { applyChanges, assertFresh } from '../../edits.ts'
import { DomainError, notFound } from '../../errors.ts'
import type { CampaignService } from '../campaigns/campaigns.service.ts'
import type { DeletionService } from '../deletions/deletions.service.ts'
import * as queries from './locations.queries.ts'
import {
  LOCATION_ICON,
  type Location,
  type LocationCreate,
  type LocationUpdate,
} from './locations.schemas.ts'

export type LocationService = ReturnType<typeof createLocationService>

/** The places of a campaign: its DMs write them, and players see those that are not the DM's alone. */
export function createLocationService({
  db,
  campaigns,
  deletions,
}: {
  db: Database
  campaigns: CampaignService
  deletions: DeletionService
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

  /** Where a location may lie: inside another one of its campaign that is not inside itself. */
  function assertPlaced(asker: Asker, { id, campaign_id, parent_id }: Location): void {
    if (parent_id === null) return
    if (find(asker, parent_id)?.campaign_id !== campaign_id) {
      throw new DomainError('invalid', 'This campaign has no such location to lie inside.')
    }
    if (db.first(queries.findInside({ id: parent_id, outerId: id }))) {
      throw new DomainError('invalid', 'A location cannot lie inside itself.')
    }
  }

  function assertPinned({ campaign_id, map_id, x, y }: Location): void {
    if (map_id === null && x === null && y === null) return
    if (map_id === null || x === null || y === null) {
      throw new DomainError(
        'invalid',
        'A pin is map_id, x and y together: give all three, or set all three to null.',
      )
    }
    if (!db.first(queries.findMap({ id: map_id, campaignId: campaign_id }))) {
      throw new DomainError('invalid', 'This campaign has no such map.')
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

    /** Names of at most `limit`, the last changed first; for `everyone`, of those that everybody sees. */
    latestNames(asker: Asker, campaignId: number, visibility: Visibility, limit: number): string[] {
      const { userId } = campaigns.requireMember(asker, campaignId)
      const forDms = visibility === 'dm' ? 1 : 0
      return db
        .all(queries.listLatestNames({ userId, campaignId, forDms, limit }))
        .map(({ name }) => name)
    },

    create(asker: Asker, { campaign_id, ...fields }: LocationCreate): Location {
      const { campaignId } = campaigns.requireMemberOfCurrent(asker, campaign_id)
      campaigns.requireDm(asker, campaignId)
      const now = new Date().toISOString()
      const blank = { ...BLANK, campaign_id: campaignId }
      const location = applyChanges<Location>(
        { ...blank, created_at: now, updated_at: now },
        fields,
      )
      assertPlaced(asker, location)
      assertPinned(location)
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
      assertPlaced(asker, next)
      assertPinned(next)
      assertNameFree(next, id)
      db.run(queries.updateLocation({ ...next, name_key: textKey(next.name) }))
      return get(asker, id)
    },

    /** Its NPCs are then nowhere, and the locations inside it lie where it lay. Answers the deletion's id. */
    delete(asker: Asker, id: number): number {
      const { campaign_id: campaignId, parent_id } = get(asker, id)
      campaigns.requireDm(asker, campaignId)
      return db.transaction((tx) => {
        const deletion = deletions.remember(tx, asker, { kind: 'location', id, campaignId })
        tx.run(queries.moveChildren({ from: id, to: parent_id }))
        tx.run(queries.deleteLocation({ id }))
        return deletion
      })
    },

    /** Takes every pin from a map. */
    unpinFrom: (tx: Transaction, mapId: number): void => void tx.run(queries.unpinFrom({ mapId })),

    findByName: (asker: Asker, campaignId: number, name: string): Location | undefined =>
      db.first(
        queries.findLocationByName({ userId: asker.userId, campaignId, nameKey: textKey(name) }),
      ),
  }
}

const BLANK: Omit<Location, 'campaign_id' | 'created_at' | 'updated_at'> = {
  id: 0,
  name: '',
  description: '',
  icon: LOCATION_ICON,
  parent_id: null,
  map_id: null,
  x: null,
  y: null,
  visibility: 'everyone',
}
