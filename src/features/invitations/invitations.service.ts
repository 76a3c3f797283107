import type { Asker } from '../../auth/asker.ts'
import type { Transaction } from '../../db/database.ts'
import { textKey } from '../../db/text-keys.ts'
import { deleteRow, deleteRows } from '../../db/write-row.ts'
import type { UserRow } from '../users/users.service.ts'
import * as errors from './invitations.errors.ts'
import * as queries from './invitations.queries.ts'
import type {
  CampaignInvite,
  Invitation,
  InvitationConfirm,
  Invited,
} from './invitations.schemas.ts'
import { createInviter, type Dependencies } from './inviter.ts'

/**
 * Adding people by username, and inviting them. Anyone can type any email, so an account with an invited email only claims
 * the invitation: its link or a DM lets the person in.
 */
export function createInvitationService(dependencies: Dependencies) {
  const { db, campaigns } = dependencies
  const invite = createInviter(dependencies)

  return {
    /** DMs only, and 30 times an hour. `origin` is the start of the link's address. */
    invite(
      asker: Asker,
      campaignId: number,
      { email_or_username: who, role }: CampaignInvite,
      origin: string,
    ): Invited {
      campaigns.requireDm(asker, campaignId)
      return invite(asker, campaignId, { who, role, origin })
    },

    /** DMs only. Pending invitations, oldest first. */
    list(asker: Asker, campaignId: number): Invitation[] {
      campaigns.requireDm(asker, campaignId)
      return db
        .all(queries.listInvitationsOf({ campaignId }))
        .map(({ claimant_id, claimant, email, ...row }) => ({
          ...row,
          ...(email === '' ? { username: claimant ?? '' } : { email }),
          claimed_by:
            claimant_id === null || claimant === null
              ? null
              : { user_id: claimant_id, username: claimant },
        }))
    },

    /**
     * DMs only. Lets in the account that claims the invitation, and returns a sentence that says so. Throws `conflict` for
     * another `named`: names change between reading the list and confirming.
     */
    confirm(
      asker: Asker,
      campaignId: number,
      { invitationId: id, username: named }: InvitationConfirm & { invitationId: number },
    ): string {
      campaigns.requireDm(asker, campaignId)
      return db.transaction((tx) => {
        const row = tx.first(queries.findInvitationById({ campaignId, id }))
        if (!row) throw errors.missing()
        const { user_id, username, ...invited } = row
        if (user_id === null || username === null) throw errors.unclaimed()
        if (named !== undefined && textKey(named) !== textKey(username)) {
          throw errors.claimedByAnother(username, named)
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
      const { changes } = db.run(deleteRows('invitations', { campaign_id: campaignId, id }))
      if (changes === 0) throw errors.missing()
    },

    /** Whether an account may be made with this email where sign-ups are by invitation: one for each email. */
    isInvited: (address: string): boolean =>
      db.first(queries.findUnclaimed({ emailKey: textKey(address) })) !== undefined,

    /** For a new account. Gives no rights: DMs see who claims an invitation. */
    claim: (tx: Transaction, { id, email }: UserRow): void =>
      void tx.run(queries.claimInvitations({ emailKey: textKey(email), userId: id })),
  }
}
