import type { Asker } from '../../auth/asker.ts'
import { hashLinkToken } from '../../auth/link-tokens.ts'
import type { Queries, Transaction } from '../../db/database.ts'
import { deleteRow } from '../../db/write-row.ts'
import type { Needs } from '../../services.ts'
import type { Campaign } from '../campaigns/campaigns.schemas.ts'
import * as errors from './invite-links.errors.ts'
import * as queries from './invite-links.queries.ts'
import type { InvitePreview } from './invite-links.schemas.ts'

/** What the holder of an invitation link can do with it. */
export function createRedeeming({ db, campaigns }: Needs<'db' | 'campaigns'>) {
  const find = (from: Queries, token: string): queries.LinkRow | undefined =>
    from.first(queries.findLink({ tokenHash: hashLinkToken(token), now: Date.now() }))

  function get(from: Queries, token: string): queries.LinkRow {
    const link = find(from, token)
    if (!link) throw errors.linkGone()
    return link
  }

  /** Uses a link once. A link made for an invitation ends with it. */
  function redeem(tx: Transaction, link: queries.LinkRow, userId: number): void {
    tx.run(queries.takeUse({ id: link.id }))
    if (link.invitation_id !== null) tx.run(deleteRow('invitations', link.invitation_id))
    campaigns.addMember(tx, { ...link, user_id: userId })
  }

  return {
    /** For everyone who has the link. */
    preview(token: string): InvitePreview {
      const { name, role, maker } = get(db, token)
      return { campaign: { name }, role, invited_by: maker }
    },

    /** A member stays what that member is, and costs no use. */
    accept(asker: Asker, token: string): Campaign {
      const campaignId = db.transaction((tx) => {
        const link = get(tx, token)
        if (!campaigns.isMember(link.campaign_id, asker.userId)) redeem(tx, link, asker.userId)
        return link.campaign_id
      })
      return campaigns.get(asker, campaignId)
    },

    /** For signing up: throws `invalid` for a link that does not work. */
    assertWorks(token: string): void {
      if (!find(db, token)) throw errors.inviteTokenGone().at('invite_token')
    },

    /** Makes a new account a member, and returns the campaign's id. Throws `invalid` where the link has ended meanwhile. */
    admit(tx: Transaction, token: string, userId: number): number {
      const link = find(tx, token)
      if (!link) throw errors.inviteTokenGone().at('invite_token')
      redeem(tx, link, userId)
      return link.campaign_id
    },
  }
}
