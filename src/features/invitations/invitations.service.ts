import type { Asker } from '../../auth/asker.ts'
import { Attempts } from '../../auth/attempts.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { textKey } from '../../db/text-keys.ts'
import { deleteRow, insertRow } from '../../db/write-row.ts'
import { DomainError, notFound } from '../../errors.ts'
import type { CampaignService } from '../campaigns/campaigns.service.ts'
import { joinPath } from '../invite-links/invite-links.schemas.ts'
import type { InviteLinkService } from '../invite-links/invite-links.service.ts'
import { email } from '../users/users.schemas.ts'
import type { UserRow, UserService } from '../users/users.service.ts'
import * as queries from './invitations.queries.ts'
import {
  type CampaignInvite,
  INVITATION_DAYS,
  type Invitation,
  type Invited,
} from './invitations.schemas.ts'

export type InvitationService = ReturnType<typeof createInvitationService>

interface Dependencies {
  db: Database
  users: UserService
  campaigns: CampaignService
  inviteLinks: InviteLinkService
}

const HOUR = 3_600_000

/**
 * Adding people by name, and inviting them by email. Anyone can type any email, so an account that was made with an
 * invited email only claims the invitation: its link or a DM lets the person in.
 */
export function createInvitationService({ db, users, campaigns, inviteLinks }: Dependencies) {
  /** Each attempt tells whether a name or an email has an account. */
  const attempts = new Attempts({
    limit: 30,
    windowMs: HOUR,
    message: 'You have invited 30 people within an hour.',
  })

  /** A person with an account becomes a member at once. */
  function addUser(
    asker: Asker,
    campaignId: number,
    user: UserRow,
    { role, emailKey = null }: { role: CampaignInvite['role']; emailKey?: string | null },
  ): Invited {
    if (campaigns.isMember(campaignId, user.id)) {
      throw new DomainError('conflict', `${user.username} already belongs to this campaign.`)
    }
    db.transaction((tx) =>
      campaigns.addMember(tx, {
        campaign_id: campaignId,
        user_id: user.id,
        role,
        invited_by: emailKey === null ? null : asker.userId,
        invited_email_key: emailKey,
      }),
    )
    return { message: `${user.username} now belongs to this campaign.` }
  }

  function inviteEmail(
    asker: Asker,
    campaignId: number,
    { address, role, origin }: { address: string; role: CampaignInvite['role']; origin: string },
  ): Invited {
    const emailKey = textKey(address)
    const pending = db.first(queries.findInvitation({ campaignId, emailKey }))
    if (pending) {
      const next = pending.claimed_by
        ? ' An account was made with it: let that person in, or withdraw the invitation.'
        : ''
      throw new DomainError('conflict', `${address} is invited already.${next}`)
    }
    const user = users.findByEmail(address)
    if (user) return addUser(asker, campaignId, user, { role, emailKey })
    return leaveInvitation(asker, campaignId, { address, role, origin })
  }

  /** An email without an account stays invited, and gets a link for one use. */
  function leaveInvitation(
    asker: Asker,
    campaignId: number,
    { address, role, origin }: { address: string; role: CampaignInvite['role']; origin: string },
  ): Invited {
    const { id, token } = db.transaction((tx) => {
      const { lastInsertRowid: id } = tx.run(
        insertRow('invitations', {
          campaign_id: campaignId,
          email: address,
          email_key: textKey(address),
          role,
          invited_by: asker.userId,
          created_at: new Date().toISOString(),
        }),
      )
      const facts = { campaignId, makerId: asker.userId, role, uses: 1, days: INVITATION_DAYS }
      return { id, token: inviteLinks.add(tx, { ...facts, invitationId: id }).token }
    })
    return {
      message: `${address} has no account yet. Send them the link. It works once, within ${INVITATION_DAYS} days.`,
      invitation: { id, email: address, role, url: origin + joinPath(token) },
    }
  }

  return {
    /** DMs only, and 30 times an hour. `origin` is the start of the link's address. */
    invite(
      asker: Asker,
      campaignId: number,
      { email_or_username: who, role }: CampaignInvite,
      origin: string,
    ): Invited {
      campaigns.requireDm(asker, campaignId)
      attempts.assertAllowed(`${asker.userId}`)
      attempts.record(`${asker.userId}`)
      const address = email.safeParse(who)
      if (address.success) {
        return inviteEmail(asker, campaignId, { address: address.data, role, origin })
      }
      const user = users.findByUsername(who)
      if (!user) throw notFound(`No user named "${who}".`)
      return addUser(asker, campaignId, user, { role })
    },

    /** DMs only. Pending invitations, oldest first. */
    list(asker: Asker, campaignId: number): Invitation[] {
      campaigns.requireDm(asker, campaignId)
      return db
        .all(queries.listInvitationsOf({ campaignId }))
        .map(({ claimant_id, claimant, ...row }) => ({
          ...row,
          claimed_by:
            claimant_id === null || claimant === null
              ? null
              : { user_id: claimant_id, username: claimant },
        }))
    },

    /** DMs only. Lets in the person who claimed the invitation, and returns a sentence that says so. */
    confirm(asker: Asker, campaignId: number, id: number): string {
      campaigns.requireDm(asker, campaignId)
      return db.transaction((tx) => {
        const row = tx.first(queries.findInvitationById({ campaignId, id }))
        if (!row) throw notFound('Invitation not found')
        const { user_id, username, ...invited } = row
        if (user_id === null) {
          throw new DomainError('conflict', 'No account has been made with this email yet.')
        }
        tx.run(deleteRow('invitations', id))
        if (!campaigns.isMember(campaignId, user_id)) {
          campaigns.addMember(tx, { ...invited, user_id })
        }
        return `${username} now belongs to this campaign.`
      })
    },

    /** DMs only. Its link ends with it. */
    withdraw(asker: Asker, campaignId: number, id: number): void {
      campaigns.requireDm(asker, campaignId)
      const { changes } = db.run(queries.deleteInvitation({ campaignId, id }))
      if (changes === 0) throw notFound('Invitation not found')
    },

    /** Whether an account may be made with this email where sign-ups are by invitation: one for each email. */
    isInvited: (address: string): boolean =>
      db.first(queries.findUnclaimed({ emailKey: textKey(address) })) !== undefined,

    /** For a new account. Gives no rights: DMs see who claims an invitation. */
    claim: (tx: Transaction, { id, email }: UserRow): void =>
      void tx.run(queries.claimInvitations({ emailKey: textKey(email), userId: id })),
  }
}
