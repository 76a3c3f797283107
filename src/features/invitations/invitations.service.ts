import type { Asker } from '../../auth/asker.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { textKey } from '../../db/text-keys.ts'
import { insertRow } from '../../db/write-row.ts'
import { DomainError, notFound } from '../../errors.ts'
import type { CampaignInvite, Invitation } from '../campaigns/campaigns.schemas.ts'
import type { CampaignService } from '../campaigns/campaigns.service.ts'
import { email } from '../users/users.schemas.ts'
import type { UserRow, UserService } from '../users/users.service.ts'
import * as queries from './invitations.queries.ts'

export type InvitationService = ReturnType<typeof createInvitationService>

interface Dependencies {
  db: Database
  users: UserService
  campaigns: CampaignService
}

export function createInvitationService({ db, users, campaigns }: Dependencies) {
  /** A person with an account becomes a member at once. */
  function addUser(campaignId: number, user: UserRow, role: CampaignInvite['role']): string {
    if (campaigns.isMember(campaignId, user.id)) {
      throw new DomainError('conflict', `${user.username} already belongs to this campaign.`)
    }
    db.transaction((tx) => campaigns.addMember(tx, campaignId, user.id, role))
    return `${user.username} now belongs to this campaign.`
  }

  /** An email without an account stays invited until it signs up. */
  function leaveInvitation(
    asker: Asker,
    campaignId: number,
    address: string,
    role: CampaignInvite['role'],
  ): string {
    const emailKey = textKey(address)
    if (db.first(queries.findInvitation({ campaignId, emailKey }))) {
      throw new DomainError('conflict', `${address} is invited already.`)
    }
    db.run(
      insertRow('invitations', {
        campaign_id: campaignId,
        email: address,
        email_key: emailKey,
        role,
        invited_by: asker.userId,
        created_at: new Date().toISOString(),
      }),
    )
    return `${address} has no account yet. The invitation waits until a person signs up with it.`
  }

  return {
    /** DMs only. Returns a sentence that says what happened. */
    invite(asker: Asker, campaignId: number, { email_or_username, role }: CampaignInvite): string {
      campaigns.requireDm(asker, campaignId)
      const user = users.findByEmail(email_or_username) ?? users.findByUsername(email_or_username)
      if (user) return addUser(campaignId, user, role)

      const address = email.safeParse(email_or_username)
      if (!address.success) throw notFound(`No user named "${email_or_username}".`)
      return leaveInvitation(asker, campaignId, address.data, role)
    },

    /** DMs only. Pending invitations, oldest first. */
    list(asker: Asker, campaignId: number): Invitation[] {
      campaigns.requireDm(asker, campaignId)
      return db.all(queries.listInvitationsOf({ campaignId }))
    },

    /** DMs only. */
    withdraw(asker: Asker, campaignId: number, id: number): void {
      campaigns.requireDm(asker, campaignId)
      const { changes } = db.run(queries.deleteInvitation({ campaignId, id }))
      if (changes === 0) throw notFound('Invitation not found')
    },

    isInvited: (address: string): boolean =>
      db.first(queries.listInvitationsTo({ emailKey: textKey(address) })) !== undefined,

    /** Makes a person a member of every campaign that the email was invited to. */
    takeUp(tx: Transaction, user: UserRow): void {
      const emailKey = textKey(user.email)
      for (const invitation of tx.all(queries.listInvitationsTo({ emailKey }))) {
        if (campaigns.isMember(invitation.campaign_id, user.id)) continue
        campaigns.addMember(tx, invitation.campaign_id, user.id, invitation.role)
      }
      tx.run(queries.deleteInvitationsTo({ emailKey }))
    },
  }
}
