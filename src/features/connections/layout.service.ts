import type { Asker } from '../../auth/asker.ts'
import type { Database } from '../../db/database.ts'
import { readInSlices } from '../../db/read-in-slices.ts'
import type { CampaignService } from '../campaigns/campaigns.service.ts'
import { assertNpcsOf, type ConnectionService } from './connections.service.ts'
import * as queries from './layout.queries.ts'
import type { CastMember, CastQuery, Position } from './layout.schemas.ts'

interface Dependencies {
  db: Database
  campaigns: CampaignService
  connections: ConnectionService
}

/** The NPCs in a campaign's graph of connections, and their positions. */
export function createLayoutService({ db, campaigns, connections }: Dependencies) {
  /** The NPC and those that it is connected with, as far as the asker may know. */
  function idsAround(asker: Asker, campaign_id: number, npc_id: number): number[] {
    const bound = connections.listIds(asker, { campaign_id, npc_id })
    return [npc_id, ...bound.flatMap(({ from_npc_id, to_npc_id }) => [from_npc_id, to_npc_id])]
  }

  return {
    /** By name, in slices. */
    cast(asker: Asker, campaignId: number, { npc_id }: CastQuery): Iterable<CastMember[]> {
      const { userId } = campaigns.requireMember(asker, campaignId)
      const npcIds =
        npc_id === undefined ? null : JSON.stringify(idsAround(asker, campaignId, npc_id))
      const ids = db.all(queries.listCast({ campaignId, userId, npcIds }))
      return readInSlices(db, ids, (id) => queries.findInCast({ id, userId })).map((rows) =>
        rows.map(({ tag_ids, ...npc }) => ({ ...npc, tag_ids: JSON.parse(tag_ids) })),
      )
    },

    /** In slices. */
    positions(asker: Asker, campaignId: number): Iterable<Position[]> {
      const { userId } = campaigns.requireMember(asker, campaignId)
      const placed = db.all(queries.listPlaced({ campaignId }))
      return readInSlices(db, placed, (id) => queries.findPosition({ id, userId }))
    },

    /** DMs only. Answers the new positions; of an NPC that is named twice, the last one counts. */
    place(asker: Asker, campaignId: number, positions: readonly Position[]): Position[] {
      campaigns.requireDm(asker, campaignId)
      const placed = [...new Map(positions.map((position) => [position.npc_id, position])).values()]
      assertNpcsOf(
        db,
        campaignId,
        placed.map(({ npc_id }) => npc_id),
      )
      db.run(queries.writePositions({ campaignId, positions: JSON.stringify(placed) }))
      return placed
    },
  }
}
