import type { Asker } from '../../auth/asker.ts'
import type { Visibility } from '../../choices.schemas.ts'
import type { Database } from '../../db/database.ts'
import { readInSlices } from '../../db/read-in-slices.ts'
import { thingOf } from '../../db/things.ts'
import { applyChanges, assertFresh, pick } from '../../edits.ts'
import { blankOf, readableNames, type ValuesOf, valuesOf } from '../../fields.ts'
import type { Needs } from '../../services.ts'
import { isOnlyHidden } from '../audiences/namesakes.ts'
import { ownChange } from '../kinds/write-own.ts'
import { ownFilterValues, ownSortKey } from '../lists/own-lists.ts'
import { replaceTags } from '../tags/change-tags.ts'
import { assertParent } from '../things/assert-parent.ts'
import { type ChangeBeside, changeOfReference } from '../things/change-beside.ts'
import { assertInCampaign } from '../things/seen-things.ts'
import { writeName } from '../things/write-name.ts'
import { insertThing, updateThing } from '../things/write-thing.ts'
import * as errors from './locations.errors.ts'
import { LOCATION_FIELDS } from './locations.fields.ts'
import { presentLocations } from './locations.presenter.ts'
import * as queries from './locations.queries.ts'
import type {
  Location,
  LocationCreate,
  LocationListQuery,
  LocationUpdate,
} from './locations.schemas.ts'

/** What its history sets besides. */
interface Restored {
  tag_ids?: number[]
}

/** The locations of a campaign: its DMs write them. */
export function createLocationService(
  dependencies: Needs<'db' | 'campaigns' | 'audiences' | 'deletions' | 'quotas'>,
) {
  const { db, campaigns, audiences, deletions, quotas } = dependencies

  function get(asker: Asker, id: number): Location {
    const row = db.first(queries.findLocation({ userId: asker.userId, id }))
    if (!row) throw errors.missing()
    return presentLocations(db, [row])[0]!
  }

  /** One that the asker may change as a whole. */
  function getEditable(asker: Asker, id: number): { row: Location } {
    const row = get(asker, id)
    campaigns.requireDm(asker, row.campaign_id)
    return { row }
  }

  return {
    get,
    getEditable,

    /** Of one campaign, or of all campaigns of the asker, in slices. */
    list(asker: Asker, filter: LocationListQuery = {}): Iterable<Location[]> {
      const { campaign_id: campaignId, field = '', value, sort } = filter
      if (campaignId !== undefined) campaigns.requireMember(asker, campaignId)
      const { userId } = asker
      const ids = db.all(
        queries.listLocationIds({
          userId,
          campaignId: campaignId ?? null,
          field: value === undefined ? '' : field,
          values: ownFilterValues(value ?? ''),
          sortKey: ownSortKey(db, sort, { userId, campaignId, of: 'location' }) ?? '',
        }),
      )
      return readInSlices(db, ids, (some) => queries.findLocations({ ids: some, userId })).map(
        (rows) => presentLocations(db, rows),
      )
    },

    /** Names of at most `limit`, the last changed first; for `everyone`, only what all members see. */
    latestNames(asker: Asker, campaignId: number, visibility: Visibility, limit: number) {
      const { userId } = campaigns.requireMember(asker, campaignId)
      const forDms = visibility === 'dm' ? 1 : 0
      return db.all(queries.listLatestNames({ userId, campaignId, forDms, limit }))
    },

    /** Whether a location of that name exists, but none that all members see. */
    isDmOnlyName(asker: Asker, campaign_id: number, name: string): boolean {
      const { campaignId } = campaigns.requireMember(asker, campaign_id)
      return isOnlyHidden(db, 'location', { campaignId, name })
    },

    create(asker: Asker, { campaign_id, ...fields }: LocationCreate): Location {
      const membership = campaigns.requireDmOfCurrent(asker, campaign_id)
      const { campaignId } = membership
      const content = applyChanges(BLANK, pick(CONTENT, fields))
      const audience = audiences.ofNew(membership, fields)
      const parentId = content.parent_id
      assertParent(db, asker, { kind: 'location', campaignId, parentId })
      assertPin(db, asker, campaignId, content)
      const change = ownChange(db, membership, { of: 'location' }, fields.own)
      const named = { ...audience, name: content.name, aliases: fields.aliases }
      const row = { ...content, ...writeName(db, 'location', membership, named) }
      quotas.assertRow(campaignId)
      const beside = { about: null, write: change?.write }
      const id = db.transaction(
        (tx) => insertThing(tx, 'location', campaignId, audience, row, beside),
        asker,
      )
      return get(asker, id)
    },

    /** Throws `conflict`, with the current version, if the edit began from an older one. */
    update(asker: Asker, id: number, edit: LocationUpdate & Restored): Location {
      const { updated_at, tag_ids, ...changes } = edit
      const current = get(asker, id)
      const { campaign_id: campaignId } = current
      const membership = campaigns.requireWriter(asker, campaignId)
      assertFresh('location', current, updated_at)
      const content: Content = { ...pick(PLACING, current), ...valuesOf(LOCATION_FIELDS, current) }
      const next = applyChanges(content, pick(membership.isDm ? CONTENT : OF_TRUSTED, changes))
      const audience = audiences.ofChanged(membership, current, changes)
      const parentId = next.parent_id
      assertParent(db, asker, { kind: 'location', campaignId, parentId, id })
      assertPin(db, asker, campaignId, next)
      const { visibility } = audience ?? current
      const named = { name: next.name, aliases: changes.aliases, visibility }
      const stored = { ...current, aliases: storedAliases(db, asker, id) }
      const names = writeName(db, 'location', membership, named, stored)
      const row = { ...changed(content, next), ...names }
      db.transaction((tx) => {
        const own = ownChange(tx, membership, { of: 'location' }, changes.own, current)
        const beside = [...changesBeside(current, next, row), own]
        updateThing(tx, 'location', current, audience, row, ...beside)
        replaceTags(tx, { kind: 'location', id }, campaignId, tag_ids)
      }, asker)
      return get(asker, id)
    },

    /** Its NPCs then have no location, and the locations inside it move to its parent. Answers the deletion's id. */
    delete(asker: Asker, id: number): number {
      const { campaign_id: campaignId } = getEditable(asker, id).row
      return deletions.delete(asker, { kind: 'location', id, campaignId })
    },
  }
}

/** Those that the person may not read, too. */
const storedAliases = (db: Database, { userId }: Asker, id: number): string =>
  db.first(queries.findLocation({ userId, id }))!.aliases

/** The references that a change adds or removes: the parent location, and the map of the pin. */
function changesBeside(current: Location, next: Content, row: Partial<Content>): ChangeBeside[] {
  const isPinMoved = ['map_id', 'x', 'y'].some((key) => key in row)
  const parents = changeOfReference('location', current.parent_id, row.parent_id)
  return [parents, ...(isPinMoved ? [{ before: mapOf(current), after: mapOf(next) }] : [])]
}

/** The maps that a pin was on, and is on. */
const mapOf = ({ map_id: id }: Pick<Content, 'map_id'>): number[] =>
  id === null ? [] : [thingOf({ kind: 'map', id })]

/** What differs. The parent or map of the others may be a deleted one, which is kept for when it is brought back. */
const changed = (before: Content, after: Content): Partial<Content> =>
  pick(
    CONTENT.filter((key) => after[key] !== before[key]),
    after,
  )

function assertPin(
  db: Database,
  asker: Asker,
  campaignId: number,
  { map_id, x, y }: Content,
): void {
  if (map_id === null && x === null && y === null) return
  if (map_id === null || x === null || y === null) throw errors.partOfPin()
  assertInCampaign(db, asker, campaignId, { kind: 'map', id: map_id })
}

/** What is written of a location, besides who sees it. */
type Content = ValuesOf<typeof LOCATION_FIELDS> & Pick<Location, 'parent_id' | 'map_id' | 'x' | 'y'>

const BLANK: Content = {
  ...blankOf(LOCATION_FIELDS),
  parent_id: null,
  map_id: null,
  x: null,
  y: null,
}

/** What a trusted player writes: nothing that only DMs read, and no pin. */
const OF_TRUSTED = [
  ...readableNames(LOCATION_FIELDS, (readBy) => readBy !== 'dm'),
  'parent_id',
] as const

const PLACING = ['parent_id', 'map_id', 'x', 'y'] as const
const CONTENT = Object.keys(BLANK) as (keyof Content)[]
