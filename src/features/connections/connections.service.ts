import type { Asker } from '../../auth/asker.ts'
import { findRows } from '../../db/find-rows.ts'
import { readInSlices } from '../../db/read-in-slices.ts'
import { thingOf } from '../../db/things.ts'
import { applyChanges, assertFresh, pick } from '../../edits.ts'
import { blankOf, namesOf, type ValuesOf, valuesOf } from '../../fields.ts'
import type { Needs } from '../../services.ts'
import { isDm } from '../campaigns/campaigns.schemas.ts'
import type { ChangeBeside } from '../things/change-beside.ts'
import { presentThing } from '../things/present-thing.ts'
import { assertInCampaign } from '../things/seen-things.ts'
import { insertThing, setOwners, updateThing } from '../things/write-thing.ts'
import * as errors from './connections.errors.ts'
import { CONNECTION_FIELDS } from './connections.fields.ts'
import * as queries from './connections.queries.ts'
import type {
  AtThing,
  Connection,
  ConnectionCreate,
  ConnectionsQuery,
  ConnectionUpdate,
} from './connections.schemas.ts'
import { chooseEnds, type End, type Ends, endsIn, isSame, ownersFrom } from './ends.ts'
import { publicVersionOf } from './public-version.ts'

/**
 * Connections between the things of a campaign: its DMs write them, and players see those that they may see between things
 * that they may see. Players get the public version, if there is one.
 */
export function createConnectionService({
  db,
  campaigns,
  audiences,
  deletions,
  quotas,
}: Needs<'db' | 'campaigns' | 'audiences' | 'deletions' | 'quotas'>) {
  function get(asker: Asker, id: number): Connection {
    const row = db.first(queries.findConnection({ userId: asker.userId, id }))
    if (!row) throw errors.missing()
    return presentConnection(row)
  }

  /** The ids of connections, and the numbers of their ends in `things`. */
  function listIds({ userId }: Asker, { campaign_id, ...asked }: ConnectionsQuery) {
    const narrowed = { userId, campaignId: campaign_id ?? null }
    const at = thingAsked(asked)
    return db.all(
      at
        ? queries.listConnectionIdsAt({ ...narrowed, thing: thingOf(at) })
        : queries.listConnectionIds(narrowed),
    )
  }

  /** By campaign and age, in slices. */
  function list(asker: Asker, filter: ConnectionsQuery): Iterable<Connection[]> {
    const { userId } = asker
    if (filter.campaign_id !== undefined) campaigns.requireMember(asker, filter.campaign_id)
    return readInSlices(db, listIds(asker, filter), (some) =>
      queries.findConnections({ ids: some, userId }),
    ).map((rows) => rows.map(presentConnection))
  }

  return {
    list,
    listIds,
    get,

    create(asker: Asker, { campaign_id, ...fields }: ConnectionCreate): Connection {
      const membership = campaigns.requireDmOfCurrent(asker, campaign_id)
      const { campaignId } = membership
      const ends = chooseEnds(fields)
      const audience = audiences.ofNew(membership, fields)
      for (const end of [ends.from, ends.to]) assertInCampaign(db, asker, campaignId, end)
      const row = columnsFor(applyChanges<Content>(BLANK, pick(CONTENT, fields)))
      quotas.assertRow(campaignId)
      const id = db.transaction(
        (tx) => insertThing(tx, 'connection', campaignId, audience, row, ownersFrom(ends)),
        asker,
      )
      return get(asker, id)
    },

    /** Throws `conflict`, with the current version, if the edit began from an older one. */
    update(asker: Asker, id: number, { updated_at, ...changes }: ConnectionUpdate): Connection {
      const current = get(asker, id)
      const { campaign_id: campaignId } = current
      const membership = campaigns.requireWriter(asker, campaignId)
      assertFresh('connection', current, updated_at)
      if (!membership.isDm) {
        // What the trusted read is the public version, where there is one; only that changes.
        const values = applyChanges(
          valuesOf(CONNECTION_FIELDS, current),
          pick(namesOf(CONNECTION_FIELDS), changes),
        )
        const stored = db.first(findRows('connections', { id }, ['has_public_version']))!
        const isPublic = stored.has_public_version === 1
        const row = isPublic ? publicColumns(values) : values
        db.transaction((tx) => updateThing(tx, 'connection', current, undefined, row), asker)
        return get(asker, id)
      }
      const next = applyChanges<Content>(
        { ...pick(CONTENT, current), public_version: current.public_version ?? null },
        pick(CONTENT, changes),
      )
      const ends = chooseEnds(changes, current)
      const audience = audiences.ofChanged(membership, current, changes)
      for (const end of [ends.from, ends.to]) assertInCampaign(db, asker, campaignId, end)
      db.transaction((tx) => {
        const otherEnds = changeOfEnds(current, ends)
        updateThing(tx, 'connection', current, audience, columnsFor(next), otherEnds)
      }, asker)
      return get(asker, id)
    },

    /** Answers the id that undoes this. */
    delete(asker: Asker, id: number): number {
      const { campaignId } = campaigns.requireDm(asker, get(asker, id).campaign_id)
      return deletions.delete(asker, { kind: 'connection', id, campaignId })
    },
  }
}

type Values = ValuesOf<typeof CONNECTION_FIELDS>

/** What is written of a connection, besides its ends and who sees it. */
type Content = Values & {
  /** Null: players get what DMs get. */
  public_version: Values | null
}

const BLANK: Content = { ...blankOf(CONNECTION_FIELDS), public_version: null }
const CONTENT = [...namesOf(CONNECTION_FIELDS), 'public_version'] as const

/** The thing of which connections are asked, if any. */
export function thingAsked({ about_kind, about_id, npc_id }: AtThing): End | undefined {
  if (about_id !== undefined && about_kind) return { kind: about_kind, id: about_id }
  return npc_id === undefined ? undefined : { kind: 'npc', id: npc_id }
}

/** Players see what a connection is between, so other ends are a change for all who see it. */
function changeOfEnds(current: Ends, next: Ends): ChangeBeside | undefined {
  if (isSame(current.from, next.from) && isSame(current.to, next.to)) return undefined
  return {
    before: [],
    after: [],
    write: (tx, what) => setOwners(tx, thingOf(what), ownersFrom(next)),
  }
}

const npcOf = ({ kind, id }: End): number | null => (kind === 'npc' ? id : null)

function presentConnection(row: queries.ConnectionRow): Connection {
  const { from, to } = endsIn(row)
  return {
    ...presentThing(row),
    from: { ...from, name: row.from_name },
    to: { ...to, name: row.to_name },
    from_npc_id: npcOf(from),
    to_npc_id: npcOf(to),
    ...valuesOf(CONNECTION_FIELDS, row as Values),
    ...(isDm(row.role) && { public_version: publicVersionOf(row) }),
  }
}

/** The public version is stored beside the truth, in columns of the same names with `public_` before them. */
export function publicColumns(publicVersion: Values | null) {
  const values = Object.entries(publicVersion ?? blankOf(CONNECTION_FIELDS))
  return {
    has_public_version: publicVersion !== null,
    ...(Object.fromEntries(values.map(([name, value]) => [`public_${name}`, value])) as {
      [Name in keyof Values as `public_${Name}`]: Values[Name]
    }),
  }
}

const columnsFor = ({ public_version, ...content }: Content) => ({
  ...content,
  ...publicColumns(public_version),
})
