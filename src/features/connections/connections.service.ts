import type { Asker } from '../../auth/asker.ts'
import type { Database } from '../../db/database.ts'
import { laterThan } from '../../db/times.ts'
import { applyChanges, assertFresh } from '../../edits.ts'
import { DomainError, notFound } from '../../errors.ts'
import { isDm } from '../campaigns/campaigns.schemas.ts'
import type { CampaignService } from '../campaigns/campaigns.service.ts'
import type { DeletionService } from '../deletions/deletions.service.ts'
import * as queries from './connections.queries.ts'
import type {
  Connection,
  ConnectionCreate,
  ConnectionsQuery,
  ConnectionUpdate,
} from './connections.schemas.ts'

export type ConnectionService = ReturnType<typeof createConnectionService>

interface Dependencies {
  db: Database
  campaigns: CampaignService
  deletions: DeletionService
}

/**
 * What binds the NPCs of a campaign: its DMs write it, and players see what is not the DM's alone between NPCs that
 * they may see. Where there is a public version, players get it in place of the truth.
 */
export function createConnectionService({ db, campaigns, deletions }: Dependencies) {
  function get(asker: Asker, id: number): Connection {
    const row = db.first(queries.findConnection({ userId: asker.userId, id }))
    if (!row) throw notFound('Connection not found')
    return presentConnection(row)
  }

  function list(asker: Asker, { campaign_id, npc_id }: ConnectionsQuery): Connection[] {
    const narrowed = { campaignId: campaign_id ?? null, npcId: npc_id ?? null }
    return db
      .all(queries.listConnections({ userId: asker.userId, ...narrowed }))
      .map(presentConnection)
  }

  function assertBetweenTwo({ campaign_id, from_npc_id, to_npc_id }: Connection): void {
    if (from_npc_id === to_npc_id) {
      throw new DomainError('invalid', 'A connection is between two different NPCs.')
    }
    const npcIds = JSON.stringify([from_npc_id, to_npc_id])
    if (db.first(queries.countNpcs({ campaignId: campaign_id, npcIds }))?.total !== 2) {
      throw new DomainError('invalid', 'This campaign has no such NPC.')
    }
  }

  return {
    list,
    get,

    listOfCampaign(asker: Asker, filter: ConnectionsQuery & { campaign_id: number }): Connection[] {
      campaigns.requireMember(asker, filter.campaign_id)
      return list(asker, filter)
    },

    create(asker: Asker, { campaign_id, ...fields }: ConnectionCreate): Connection {
      const { campaignId } = campaigns.requireMemberOfCurrent(asker, campaign_id)
      campaigns.requireDm(asker, campaignId)
      const now = new Date().toISOString()
      const blank = { ...BLANK, campaign_id: campaignId, created_at: now, updated_at: now }
      const connection = applyChanges<Connection>(blank, fields)
      assertBetweenTwo(connection)
      const created = db.first(
        queries.insertConnection({ ...connection, ...publicColumns(connection) }),
      ) as { id: number }
      return get(asker, created.id)
    },

    /** Throws `conflict`, with the connection as it stands, to an edit of an older one. */
    update(asker: Asker, id: number, { updated_at, ...changes }: ConnectionUpdate): Connection {
      const current = get(asker, id)
      campaigns.requireDm(asker, current.campaign_id)
      assertFresh('connection', current, updated_at)
      const next = applyChanges(current, { ...changes, updated_at: laterThan(current.updated_at) })
      assertBetweenTwo(next)
      db.run(queries.updateConnection({ ...next, ...publicColumns(next) }))
      return get(asker, id)
    },

    /** Answers the id that undoes this. */
    delete(asker: Asker, id: number): number {
      const { campaignId } = campaigns.requireDm(asker, get(asker, id).campaign_id)
      return db.transaction((tx) => {
        const deletion = deletions.remember(tx, asker, { kind: 'connection', id, campaignId })
        tx.run(queries.deleteConnection({ id }))
        return deletion
      })
    },
  }
}

const BLANK: Omit<Connection, 'campaign_id' | 'created_at' | 'updated_at'> = {
  id: 0,
  from_npc_id: 0,
  to_npc_id: 0,
  kind: 'other',
  label: '',
  reverse_label: '',
  description: '',
  public_version: null,
  visibility: 'everyone',
}

function presentConnection(row: queries.ConnectionRow): Connection {
  const connection: Connection = {
    id: row.id,
    campaign_id: row.campaign_id,
    from_npc_id: row.from_npc_id,
    to_npc_id: row.to_npc_id,
    kind: row.kind,
    label: row.label,
    reverse_label: row.reverse_label,
    description: row.description,
    visibility: row.visibility,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
  if (isDm(row.role)) connection.public_version = publicVersionOf(row)
  return connection
}

function publicVersionOf(row: queries.ConnectionRow): Connection['public_version'] {
  if (!row.has_public_version) return null
  return {
    kind: row.public_kind,
    label: row.public_label,
    reverse_label: row.public_reverse_label,
    description: row.public_description,
  }
}

function publicColumns({ public_version }: Connection) {
  return {
    has_public_version: public_version ? (1 as const) : (0 as const),
    public_kind: public_version?.kind ?? ('other' as const),
    public_label: public_version?.label ?? '',
    public_reverse_label: public_version?.reverse_label ?? '',
    public_description: public_version?.description ?? '',
  }
}
