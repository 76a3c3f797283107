import type { Asker } from '../../auth/asker.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { laterThan } from '../../db/times.ts'
import { applyChanges, assertFresh } from '../../edits.ts'
import { DomainError, notFound } from '../../errors.ts'
import * as queries from './campaigns.queries.ts'
import {
  type Campaign,
  type CampaignCreate,
  type CampaignRole,
  type CampaignUpdate,
  isDm,
} from './campaigns.schemas.ts'

export type CampaignService = ReturnType<typeof createCampaignService>

/** Somebody's place in one campaign, as the rules need it. */
export interface Membership {
  campaignId: number
  userId: number
  role: CampaignRole
  isDm: boolean
}

/**
 * Campaigns and who belongs to them. To somebody who is not a member, a site admin included, a campaign
 * reads as not there.
 */
export function createCampaignService(db: Database) {
  function requireMember(asker: Asker, campaignId: number): Membership {
    const row = db.first(queries.findRole({ id: campaignId, userId: asker.userId }))
    if (!row) throw campaignNotFound()
    return { campaignId, userId: asker.userId, role: row.role, isDm: isDm(row.role) }
  }

  /** Throws `forbidden` to a member who is not a DM. */
  function requireDm(asker: Asker, campaignId: number): Membership {
    const membership = requireMember(asker, campaignId)
    if (!membership.isDm) {
      throw new DomainError('forbidden', 'Only the DM of this campaign may do that.')
    }
    return membership
  }

  function get(asker: Asker, id: number): Campaign {
    const row = db.first(queries.findCampaign({ id, userId: asker.userId }))
    if (!row) throw campaignNotFound()
    return presentCampaign(row, asker)
  }

  return {
    get,
    requireMember,
    requireDm,

    list: (asker: Asker): Campaign[] =>
      db
        .all(queries.listCampaigns({ userId: asker.userId }))
        .map((row) => presentCampaign(row, asker)),

    /** The membership in the campaign named, or else in the one that the client would select by itself. */
    requireMemberOfCurrent(asker: Asker, campaignId: number | undefined): Membership {
      const id = campaignId ?? db.first(queries.findFirstCampaignId({ userId: asker.userId }))?.id
      if (id === undefined) throw new DomainError('invalid', 'Create a campaign first.')
      return requireMember(asker, id)
    },

    /** Whoever creates a campaign is its first DM. */
    create(asker: Asker, { name, description }: CampaignCreate): Campaign {
      const now = new Date().toISOString()
      const id = db.transaction((tx) => {
        const created = tx.first(
          queries.insertCampaign({ name, description, created_by: asker.userId, now }),
        ) as { id: number }
        tx.run(
          queries.insertMember({ campaign_id: created.id, user_id: asker.userId, role: 'dm', now }),
        )
        return created.id
      })
      return get(asker, id)
    },

    /** DMs only. Throws `conflict`, with the campaign as it stands, to an edit of an older one. */
    update(asker: Asker, id: number, { updated_at, ...changes }: CampaignUpdate): Campaign {
      requireDm(asker, id)
      const current = get(asker, id)
      assertFresh('campaign', current, updated_at)
      const { name, description } = applyChanges(current, changes)
      db.run(queries.updateCampaign({ id, name, description, now: laterThan(current.updated_at) }))
      return get(asker, id)
    },

    /** The creator only. Takes with it everything that belongs to the campaign. */
    delete(asker: Asker, id: number): void {
      if (!get(asker, id).is_creator) {
        throw new DomainError('forbidden', 'Only the creator of this campaign may delete it.')
      }
      db.run(queries.deleteCampaign({ id }))
    },

    isMember: (campaignId: number, userId: number): boolean =>
      db.first(queries.findRole({ id: campaignId, userId })) !== undefined,

    addMember(tx: Transaction, campaignId: number, userId: number, role: CampaignRole): void {
      const now = new Date().toISOString()
      tx.run(queries.insertMember({ campaign_id: campaignId, user_id: userId, role, now }))
    },
  }
}

function campaignNotFound(): DomainError {
  return notFound('Campaign not found')
}

function presentCampaign(row: queries.CampaignRow, asker: Asker): Campaign {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    role: row.role,
    user_id: asker.userId,
    is_creator: row.created_by === asker.userId,
    is_sample: row.is_sample === 1,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}
