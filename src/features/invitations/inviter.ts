import type { Asker } from '../../auth/asker.ts'
import { Attempts } from '../../auth/attempts.ts'
import type { Database } from '../../db/database.ts'
import { textKey } from '../../db/text-keys.ts'
import { insertRow } from '../../db/write-row.ts'
import { DomainError, notFound } from '../../errors.ts'
import type { CampaignService } from '../campaigns/campaigns.service.ts'
import { joinPath } from '../invite-links/invite-links.schemas.ts'
import type { InviteLinkService } from '../invite-links/invite-links.service.ts'
import { email } from '../users/users.schemas.ts'
import type { UserRow, UserService } from '../users/users.service.ts'
import * as queries from './invitations.queries.ts'
import { type CampaignInvite, INVITATION_DAYS, type Invited } from './invitations.schemas.ts'

export interface Dependencies {
  db: Database
  users: UserService
  campaigns: CampaignService
  inviteLinks: InviteLinkService
}

interface Invite {
  /** An email or a username. */
  who: string
  role: CampaignInvite['role']
  /** The start of the link's address. */
  origin: string
}

const HOUR = 3_600_000

/** Adds a person who has an account; an email without one stays invited. Who may invite is asked before. */
export function createInviter({ db, users, campaigns, inviteLinks }: Dependencies) {
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
    { address, role, origin }: Omit<Invite, 'who'> & { address: string },
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
    { address, role, origin }: Omit<Invite, 'who'> & { address: string },
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

  return (asker: Asker, campaignId: number, { who, role, origin }: Invite): Invited => {
    attempts.assertAllowed(`${asker.userId}`)
    attempts.record(`${asker.userId}`)
    const address = email.safeParse(who)
    if (address.success) {
      return inviteEmail(asker, campaignId, { address: address.data, role, origin })
    }
    const user = users.findByUsername(who)
    if (!user) throw notFound(`No user named "${who}".`)
    return addUser(asker, campaignId, user, { role })
  }
}
