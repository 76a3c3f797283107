import type { Asker } from '../../auth/asker.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { laterThan } from '../../db/times.ts'
import { deleteRows, insertRow, updateRow } from '../../db/write-row.ts'
import { applyChanges, assertFresh } from '../../edits.ts'
import { valuesOf } from '../../fields.ts'
import type { QuotaService } from '../quotas/quotas.service.ts'
import * as errors from './campaigns.errors.ts'
import { CAMPAIGN_FIELDS } from './campaigns.fields.ts'
import * as queries from './campaigns.queries.ts'
import {
  type Campaign,
  type CampaignCreate,
  type CampaignRole,
  type CampaignUpdate,
  isDm,
} from './campaigns.schemas.ts'
import { type CampaignOverview, listChangingTables, overview } from './overview.queries.ts'
import { findRole, roleOf } from './role-of.ts'

export type CampaignService = ReturnType<typeof createCampaignService>

export interface Membership {
  campaignId: number
  userId: number
  role: CampaignRole
  isDm: boolean
  /** A player who may change what that player sees. */
  isTrusted: boolean
  /** Whether what a player may not write is refused, and not left aside. */
  isStrict: boolean
}

/**
 * Campaigns and their members. For a user who is not a member, even a site admin, a campaign does not exist.
 */
export function createCampaignService(db: Database, quotas: QuotaService) {
  function requireMember(asker: Asker, campaignId: number): Membership {
    const row = db.first(findRole({ campaignId, userId: asker.userId }))
    if (!row) throw errors.missing()
    return {
      campaignId,
      userId: asker.userId,
      role: row.role,
      isDm: isDm(row.role),
      isTrusted: row.trusted === 1 && !isDm(row.role),
      isStrict: asker.isStrict ?? false,
    }
  }

  /** A DM, or a player who is trusted. Throws `forbidden` to others. */
  function requireWriter(asker: Asker, campaignId: number): Membership {
    const membership = requireMember(asker, campaignId)
    if (!membership.isDm && !membership.isTrusted) throw errors.dmsOnly()
    return membership
  }

  /** Throws `forbidden` to a member who is not a DM. */
  function requireDm(asker: Asker, campaignId: number): Membership {
    const membership = requireMember(asker, campaignId)
    if (!membership.isDm) throw errors.dmsOnly()
    return membership
  }

  /** The membership in the campaign named, or else in the one that the client would select by itself. */
  function requireMemberOfCurrent(asker: Asker, campaignId: number | undefined): Membership {
    const id = campaignId ?? db.first(queries.findFirstCampaignId({ userId: asker.userId }))?.id
    if (id === undefined) throw errors.noCampaign()
    return requireMember(asker, id)
  }

  function get(asker: Asker, id: number): Campaign {
    const row = db.first(queries.findCampaign({ id, userId: asker.userId }))
    if (!row) throw errors.missing()
    return presentCampaign(row, asker)
  }

  return {
    get,
    requireMember,
    requireDm,
    requireWriter,

    list: (asker: Asker): Campaign[] =>
      db
        .all(queries.listCampaigns({ userId: asker.userId }))
        .map((row) => presentCampaign(row, asker)),

    /** All campaigns, for the command line. */
    overview(): CampaignOverview[] {
      const tables = db.all(listChangingTables()).map(({ name }) => name)
      return db.all(overview(tables))
    },

    requireMemberOfCurrent,

    /** The same of a DM. Throws `forbidden` to a player. */
    requireDmOfCurrent(asker: Asker, campaignId: number | undefined): Membership {
      return requireDm(asker, requireMemberOfCurrent(asker, campaignId).campaignId)
    },

    /** The person who creates a campaign is its first DM. */
    create(asker: Asker, fields: CampaignCreate): Campaign {
      quotas.assertCampaign(asker.userId)
      const now = new Date().toISOString()
      const id = db.transaction((tx) => {
        const { lastInsertRowid: id } = tx.run(
          insertRow('campaigns', {
            ...valuesOf(CAMPAIGN_FIELDS, fields),
            created_by: asker.userId,
            created_at: now,
            updated_at: now,
          }),
        )
        addMember(tx, { campaign_id: id, user_id: asker.userId, role: 'dm' })
        return id
      })
      return get(asker, id)
    },

    /** DMs only. Throws `conflict`, with the current version, if the edit began from an older one. */
    update(asker: Asker, id: number, { updated_at, ...changes }: CampaignUpdate): Campaign {
      requireDm(asker, id)
      const current = get(asker, id)
      assertFresh('campaign', current, updated_at)
      const next = valuesOf(CAMPAIGN_FIELDS, applyChanges(current, changes))
      db.run(updateRow('campaigns', id, { ...next, updated_at: laterThan(current.updated_at) }))
      return get(asker, id)
    },

    isMember: (campaignId: number, userId: number): boolean =>
      roleOf(db, campaignId, userId) !== undefined,

    addMember,
  }
}

interface NewMember {
  campaign_id: number
  user_id: number
  role: CampaignRole
  /** The DM who invited this person by email, and that email. */
  invited_by?: number | null
  invited_email_key?: string | null
}

/** Ends the person's claims on invitations to the campaign. */
function addMember(tx: Transaction, { campaign_id, user_id, role, ...member }: NewMember): void {
  const { invited_by = null, invited_email_key = null } = member
  const joined_at = new Date().toISOString()
  tx.run(
    insertRow('campaign_members', {
      campaign_id,
      user_id,
      role,
      joined_at,
      invited_by,
      invited_email_key,
    }),
  )
  tx.run(deleteRows('invitations', { campaign_id, claimed_by: user_id }))
}

function presentCampaign({ created_by, ...row }: queries.CampaignRow, { userId }: Asker): Campaign {
  return {
    ...row,
    players_see_traits: row.players_see_traits === 1,
    secrets_to_outside_models: row.secrets_to_outside_models === 1,
    user_id: userId,
    is_creator: created_by === userId,
    is_sample: row.is_sample === 1,
    trusted: row.trusted === 1 && !isDm(row.role),
  }
}
