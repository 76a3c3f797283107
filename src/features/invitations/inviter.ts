import type { Asker } from '../../auth/asker.ts'
import { Attempts } from '../../auth/attempts.ts'
import { findRows } from '../../db/find-rows.ts'
import { textKey } from '../../db/text-keys.ts'
import { insertRow } from '../../db/write-row.ts'
import type { Needs } from '../../services.ts'
import { isKnownByEmail } from '../campaigns/members.service.ts'
import { joinPath } from '../invite-links/invite-links.schemas.ts'
import { email } from '../users/users.schemas.ts'
import * as errors from './invitations.errors.ts'
import { type CampaignInvite, INVITATION_DAYS, type Invited } from './invitations.schemas.ts'

export type Dependencies = Needs<'db' | 'users' | 'campaigns' | 'inviteLinks'>

interface Invite {
  /** An email or a username. */
  who: string
  role: CampaignInvite['role']
  /** The start of the link's address. */
  origin: string
}

/** Who is invited, and the account that a DM may let in without the link. */
type Invitee = ({ email: string; username?: never } | { username: string; email?: never }) & {
  /** No two invitations to a campaign have the same. */
  key: string
  claimedBy: number | null
}

const HOUR = 3_600_000

/** Adds players by username; otherwise leaves an invitation. Who may invite is asked before. */
export function createInviter({ db, users, campaigns, inviteLinks }: Dependencies) {
  /** Each attempt tells whether a username has an account. */
  const attempts = new Attempts({
    limit: 30,
    windowMs: HOUR,
    refusal: errors.tooManyInvitations,
  })

  function inviteUser(asker: Asker, campaignId: number, { who, role, origin }: Invite): Invited {
    const user = users.findByUsername(who)
    if (!user) throw errors.noSuchUser(who)
    const { id: userId, username } = user
    if (campaigns.isMember(campaignId, userId)) throw errors.memberAlready(username)
    if (role !== 'player') {
      const invitee = { username, key: `@${userId}`, claimedBy: userId }
      return leaveInvitation(asker, campaignId, invitee, { role, origin })
    }
    db.transaction((tx) =>
      campaigns.addMember(tx, { campaign_id: campaignId, user_id: userId, role }),
    )
    return { message: `${username} now belongs to this campaign.` }
  }

  /** Answers the same with and without an account, unless the DM knows that the email is a member's. */
  function inviteEmail(
    asker: Asker,
    campaignId: number,
    { who: email, role, origin }: Invite,
  ): Invited {
    const user = users.findByEmail(email)
    if (user && isKnownByEmail(db, { campaignId, userId: user.id, dmId: asker.userId })) {
      throw errors.memberAlready(user.username)
    }
    const claimedBy = user && !campaigns.isMember(campaignId, user.id) ? user.id : null
    const invitee = { email, key: textKey(email), claimedBy }
    return leaveInvitation(asker, campaignId, invitee, { role, origin })
  }

  /** With a link for one use. */
  function leaveInvitation(
    asker: Asker,
    campaignId: number,
    { key, claimedBy, ...who }: Invitee,
    { role, origin }: Omit<Invite, 'who'>,
  ): Invited {
    const name = who.email ?? who.username
    if (db.first(findRows('invitations', { campaign_id: campaignId, email_key: key }, ['id']))) {
      throw errors.invitedAlready(name)
    }
    const { id, token } = db.transaction((tx) => {
      const { lastInsertRowid: id } = tx.run(
        insertRow('invitations', {
          campaign_id: campaignId,
          email: who.email ?? '',
          email_key: key,
          role,
          invited_by: asker.userId,
          claimed_by: claimedBy,
          created_at: new Date().toISOString(),
        }),
      )
      const facts = { campaignId, makerId: asker.userId, role, uses: 1, days: INVITATION_DAYS }
      return { id, token: inviteLinks.add(tx, { ...facts, invitationId: id }).token }
    })
    return {
      message: `${name} is invited. Send them the link. It works once, within ${INVITATION_DAYS} days.`,
      invitation: { id, ...who, role, url: origin + joinPath(token) },
    }
  }

  return (asker: Asker, campaignId: number, { who, role, origin }: Invite): Invited => {
    attempts.assertAllowed(`${asker.userId}`)
    attempts.record(`${asker.userId}`)
    const address = email.safeParse(who)
    return address.success
      ? inviteEmail(asker, campaignId, { who: address.data, role, origin })
      : inviteUser(asker, campaignId, { who, role, origin })
  }
}
