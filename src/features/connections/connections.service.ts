import type { Asker } from '../../auth/asker.ts'
import type { Database } from '../../db/database.ts'
import { readInSlices } from '../../db/read-in-slices.ts'
import { thingOf } from '../../db/things.ts'
import { applyChanges, assertFresh, pick } from '../../edits.ts'
import { blankOf, namesOf, type ValuesOf, valuesOf } from '../../fields.ts'
import { type AudienceService, presentAudience } from '../audiences/audiences.service.ts'
import { isDm } from '../campaigns/campaigns.schemas.ts'
import type { CampaignService } from '../campaigns/campaigns.service.ts'
import type { DeletionService } from '../deletions/deletions.service.ts'
import * as npcErrors from '../npcs/npcs.errors.ts'
import type { QuotaService } from '../quotas/quotas.service.ts'
import { insertThing, setOwners, updateThing } from '../things/write-thing.ts'
import * as errors from './connections.errors.ts'
import { CONNECTION_FIELDS } from './connections.fields.ts'
import * as queries from './connections.queries.ts'
import type {
  Connection,
  ConnectionCreate,
  ConnectionsQuery,
  ConnectionUpdate,
} from './connections.schemas.ts'
import { publicVersionOf } from './public-version.ts'

export type ConnectionService = ReturnType<typeof createConnectionService>

interface Dependencies {
  db: Database
  campaigns: CampaignService
  audiences: AudienceService
  deletions: DeletionService
  quotas: QuotaService
}

/**
 * Connections between the NPCs of a campaign: its DMs write them, and players see those that they may see between NPCs
 * that they may see. Players get the public version, if there is one.
 */
export function createConnectionService({
  db,
  campaigns,
  audiences,
  deletions,
  quotas,
}: Dependencies) {
  function get(asker: Asker, id: number): Connection {
    const row = db.first(queries.findConnection({ userId: asker.userId, id }))
    if (!row) throw errors.missing()
    return presentConnection(row)
  }

  /** The ids of connections, and of their NPCs. */
  function listIds({ userId }: Asker, { campaign_id, npc_id }: ConnectionsQuery) {
    const narrowed = { campaignId: campaign_id ?? null, npcId: npc_id ?? null }
    return db.all(queries.listConnectionIds({ userId, ...narrowed }))
  }

  /** By campaign and age, in slices. */
  function list(asker: Asker, filter: ConnectionsQuery): Iterable<Connection[]> {
    const { userId } = asker
    if (filter.campaign_id !== undefined) campaigns.requireMember(asker, filter.campaign_id)
    return readInSlices(db, listIds(asker, filter), (id) =>
      queries.findConnection({ id, userId }),
    ).map((rows) => rows.map(presentConnection))
  }

  return {
    list,
    listIds,
    get,

    create(asker: Asker, { campaign_id, ...fields }: ConnectionCreate): Connection {
      const membership = campaigns.requireDmOfCurrent(asker, campaign_id)
      const { campaignId } = membership
      const content = applyChanges<Content>(
        { ...BLANK, from_npc_id: fields.from_npc_id, to_npc_id: fields.to_npc_id },
        pick(CONTENT, fields),
      )
      const shown = audiences.ofNew(membership, fields)
      assertBetweenTwo(db, campaignId, content)
      const row = columnsFor(content)
      quotas.assertRow(campaignId)
      const id = db.transaction(
        (tx) => insertThing(tx, 'connection', campaignId, shown, row, endsOf(content)),
        asker,
      )
      return get(asker, id)
    },

    /** Throws `conflict`, with the current version, if the edit began from an older one. */
    update(asker: Asker, id: number, { updated_at, ...changes }: ConnectionUpdate): Connection {
      const current = get(asker, id)
      const { campaign_id: campaignId } = current
      const membership = campaigns.requireDm(asker, campaignId)
      assertFresh('connection', current, updated_at)
      const next = applyChanges<Content>(
        { ...pick(CONTENT, current), public_version: current.public_version ?? null },
        pick(CONTENT, changes),
      )
      const shown = audiences.ofChanged(membership, current, changes)
      assertBetweenTwo(db, campaignId, next)
      const row = columnsFor(next)
      db.transaction((tx) => {
        updateThing(tx, 'connection', current, shown, row)
        setOwners(tx, thingOf({ kind: 'connection', id }), endsOf(next))
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

/** What is written of a connection, besides who sees it. */
type Content = Values & {
  from_npc_id: number
  to_npc_id: number
  /** Null: players get what DMs get. */
  public_version: Values | null
}

const BLANK = { ...blankOf(CONNECTION_FIELDS), public_version: null }
const CONTENT = [
  ...namesOf(CONNECTION_FIELDS),
  'from_npc_id',
  'to_npc_id',
  'public_version',
] as const

/** What a reader of a connection must see, too. */
export const endsOf = ({ from_npc_id, to_npc_id }: Pick<Content, 'from_npc_id' | 'to_npc_id'>) => ({
  about: thingOf({ kind: 'npc', id: from_npc_id }),
  otherEnd: thingOf({ kind: 'npc', id: to_npc_id }),
})

function assertBetweenTwo(db: Database, campaignId: number, { from_npc_id, to_npc_id }: Content) {
  if (from_npc_id === to_npc_id) throw errors.withItself()
  assertNpcsOf(db, campaignId, [from_npc_id, to_npc_id])
}

function presentConnection(row: queries.ConnectionRow): Connection {
  return {
    id: row.id,
    campaign_id: row.campaign_id,
    from_npc_id: row.from_npc_id,
    to_npc_id: row.to_npc_id,
    ...valuesOf(CONNECTION_FIELDS, row as Values),
    ...(isDm(row.role) && { public_version: publicVersionOf(row) }),
    ...presentAudience(row),
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

/** The public version is stored beside the truth, in columns of the same names with `public_` before them. */
export function publicColumns(publicVersion: Values | null) {
  const values = Object.entries(publicVersion ?? blankOf(CONNECTION_FIELDS))
  return {
    has_public_version: publicVersion ? (1 as const) : (0 as const),
    ...(Object.fromEntries(values.map(([name, value]) => [`public_${name}`, value])) as {
      [Name in keyof Values as `public_${Name}`]: Values[Name]
    }),
  }
}

const columnsFor = ({ public_version, ...content }: Content) => ({
  ...content,
  ...publicColumns(public_version),
})

/** Throws `invalid` unless all these NPCs are in the campaign. */
export function assertNpcsOf(db: Database, campaignId: number, ids: number[]): void {
  const npcIds = JSON.stringify(ids)
  if (db.first(queries.countForeign({ campaignId, npcIds }))?.total === 0) return
  throw npcErrors.notInCampaign()
}
