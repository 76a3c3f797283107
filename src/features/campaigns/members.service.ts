import type { Asker } from '../../auth/asker.ts'
import type { Queries, Transaction } from '../../db/database.ts'
import { deleteRows, updateRow, updateRows } from '../../db/write-row.ts'
import { applyChanges } from '../../edits.ts'
import type { Needs } from '../../services.ts'
import * as errors from './campaigns.errors.ts'
import { isDm, type Player, type PlayerUpdate } from './campaigns.schemas.ts'
import type { Membership } from './campaigns.service.ts'
import * as queries from './members.queries.ts'
import { findHeir } from './succession.queries.ts'

/**
 * The members of a campaign and their roles. A campaign always has a DM. While its creator is a member, no other member can
 * take the creator's place. What a member added stays when that member leaves.
 */
export function createMemberService({
  db,
  campaigns,
  formerPlayers,
}: Needs<'db' | 'campaigns' | 'formerPlayers'>) {
  function getRow(from: Queries, campaignId: number, userId: number): queries.MemberRow {
    const row = from.first(queries.findMember({ campaignId, userId }))
    if (!row) throw errors.memberMissing()
    return row
  }

  /** The id of the DM who is left when that member is none any more. */
  function requireOtherDm(tx: Transaction, campaignId: number, userId: number): number {
    const heir = tx.first(findHeir({ campaignId, userId }))
    if (heir && isDm(heir.role)) return heir.id
    throw errors.lastDm()
  }

  function assertMayUpdate(membership: Membership, row: queries.MemberRow, next: PlayerUpdate) {
    const own = row.id === membership.userId
    if (!membership.isDm && !own) throw errors.otherMember()
    if (!membership.isDm && next.trusted !== (row.trusted === 1)) throw errors.trustedByDm()
    if (next.role === row.role) return
    if (!membership.isDm) throw errors.rolesByDm()
    if (!own && row.id === row.created_by && next.role === 'player') {
      throw errors.creatorStaysDm()
    }
  }

  /** When the creator leaves, the DM who joined first becomes creator, so that the campaign can still be deleted. */
  function takeOut(tx: Transaction, campaignId: number, row: queries.MemberRow): void {
    const isCreator = row.id === row.created_by
    if (isDm(row.role) || isCreator) {
      const userId = requireOtherDm(tx, campaignId, row.id)
      if (isCreator) tx.run(updateRow('campaigns', campaignId, { created_by: userId }))
    }
    tx.run(deleteRows('campaign_members', { campaign_id: campaignId, user_id: row.id }))
  }

  /** Open to all members. Throws `conflict` for the last DM. */
  async function leave(asker: Asker, campaignId: number): Promise<void> {
    db.transaction((tx) => {
      const { userId } = campaigns.requireMember(asker, campaignId)
      takeOut(tx, campaignId, getRow(tx, campaignId, userId))
    })
    await formerPlayers.clear(asker.userId)
  }

  return {
    leave,

    list(asker: Asker, campaignId: number): Player[] {
      const reader = { ...campaigns.requireMember(asker, campaignId), viewedBy: asker.viewedBy }
      return db.all(queries.listMembers({ campaignId })).map((row) => presentPlayer(row, reader))
    },

    /** DMs change all members, players the name of their own character. Throws `conflict` when no DM would be left. */
    async update(
      asker: Asker,
      campaignId: number,
      userId: number,
      changes: PlayerUpdate,
    ): Promise<Player> {
      const updated = db.transaction((tx) => {
        const membership = campaigns.requireMember(asker, campaignId)
        const row = getRow(tx, campaignId, userId)
        const next = applyChanges({ ...row, trusted: row.trusted === 1 }, changes)
        const { role, character_name } = next
        // DMs write everything anyway.
        const trusted = next.trusted && !isDm(role) ? 1 : 0
        assertMayUpdate(membership, row, { role, trusted: next.trusted })
        if (isDm(row.role) && !isDm(role)) {
          requireOtherDm(tx, campaignId, userId)
          // By these links, the person lets others in.
          tx.run(deleteRows('invite_links', { campaign_id: campaignId, created_by: userId }))
        }
        const member = { campaign_id: campaignId, user_id: userId }
        tx.run(updateRows('campaign_members', member, { role, character_name, trusted }))
        return presentPlayer({ ...row, role, character_name, trusted }, membership)
      })
      await formerPlayers.clear(asker.userId)
      return updated
    },

    /** DMs only; but for oneself it is leaving. */
    async remove(asker: Asker, campaignId: number, userId: number): Promise<void> {
      if (userId === asker.userId) return leave(asker, campaignId)
      db.transaction((tx) => {
        campaigns.requireDm(asker, campaignId)
        const row = getRow(tx, campaignId, userId)
        if (row.id === row.created_by) throw errors.creatorStays()
        takeOut(tx, campaignId, row)
      })
      await formerPlayers.clear(asker.userId)
    },
  }
}

interface MemberAsking {
  userId: number
  isDm: boolean
  /** The DM who reads as this member. */
  viewedBy?: number | undefined
}

/** Members read their own email, and DMs those by which they invited. A DM who reads as a member reads none. */
function maySeeEmail(row: queries.MemberRow, { userId, isDm, viewedBy }: MemberAsking): boolean {
  if (viewedBy !== undefined) return false
  if (row.id === userId) return true
  return isDm && row.invited_by === userId && row.invited_email_key === row.email_key
}

/** Whether this is a member whose email that DM may read. */
export function isKnownByEmail(
  from: Queries,
  { campaignId, userId, dmId }: { campaignId: number; userId: number; dmId: number },
): boolean {
  const row = from.first(queries.findMember({ campaignId, userId }))
  return row !== undefined && maySeeEmail(row, { userId: dmId, isDm: true })
}

function presentPlayer(row: queries.MemberRow, asker: MemberAsking): Player {
  return {
    id: row.id,
    user_id: row.user_id,
    username: row.username,
    email: maySeeEmail(row, asker) ? row.email : '',
    portrait_url: row.portrait_url || null,
    role: row.role,
    character: row.character_name ? { name: row.character_name } : null,
    is_creator: row.id === row.created_by,
    trusted: row.trusted === 1,
    joined_at: row.joined_at,
  }
}
