import { renderSVG } from 'uqr'

import type { Asker } from '../../auth/asker.ts'
import { createLinkToken } from '../../auth/link-tokens.ts'
import type { Transaction } from '../../db/database.ts'
import { DAY_MS } from '../../db/times.ts'
import { insertRow } from '../../db/write-row.ts'
import type { Needs } from '../../services.ts'
import type { InvitableRole } from '../campaigns/campaigns.schemas.ts'
import * as errors from './invite-links.errors.ts'
import * as queries from './invite-links.queries.ts'
import {
  type InviteLink,
  type InviteLinkCreate,
  joinPath,
  type NewInviteLink,
} from './invite-links.schemas.ts'
import { createRedeeming } from './redeem-link.ts'

/** Links kept for a campaign at most. */
const MOST = 50

interface LinkFacts {
  campaignId: number
  makerId: number
  role: InvitableRole
  uses: number
  days: number
  /** The invitation by email that it is made for. */
  invitationId?: number
}

/** Links that make people members. Holding one is the whole proof: it asks for no email. */
export function createInviteLinkService({ db, campaigns }: Needs<'db' | 'campaigns'>) {
  function add(tx: Transaction, { campaignId, makerId, ...facts }: LinkFacts) {
    const { token, tokenHash } = createLinkToken()
    const now = new Date()
    const row = {
      role: facts.role,
      uses_left: facts.uses,
      expires_at: now.getTime() + facts.days * DAY_MS,
      created_at: now.toISOString(),
    }
    const { lastInsertRowid: id } = tx.run(
      insertRow('invite_links', {
        ...row,
        campaign_id: campaignId,
        token_hash: tokenHash,
        invitation_id: facts.invitationId ?? null,
        created_by: makerId,
      }),
    )
    return { id, token, ...row }
  }

  function list(campaignId: number): InviteLink[] {
    return db.all(queries.listLinks({ campaignId })).map((row) => ({
      ...row,
      expires_at: new Date(row.expires_at).toISOString(),
    }))
  }

  return {
    add,
    ...createRedeeming({ db, campaigns }),

    /** DMs only. `origin` is the start of the link's address. Deletes expired and used links. */
    create(
      asker: Asker,
      campaignId: number,
      wish: InviteLinkCreate,
      origin: string,
    ): NewInviteLink {
      campaigns.requireDm(asker, campaignId)
      const link = db.transaction((tx) => {
        tx.run(queries.deleteSpentLinks({ campaignId, now: Date.now() }))
        if (tx.all(queries.listLinks({ campaignId })).length >= MOST) {
          throw errors.tooManyLinks(MOST)
        }
        return add(tx, { campaignId, makerId: asker.userId, ...wish })
      })
      const listed = list(campaignId).find(({ id }) => id === link.id) as InviteLink
      const url = origin + joinPath(link.token)
      return { ...listed, url, token: link.token, qr_svg: renderSVG(url, { border: 2 }) }
    },

    /** DMs only. The latest first, with those that are used up or have expired. */
    list(asker: Asker, campaignId: number): InviteLink[] {
      campaigns.requireDm(asker, campaignId)
      return list(campaignId)
    },

    /** DMs only. */
    revoke(asker: Asker, campaignId: number, id: number): void {
      campaigns.requireDm(asker, campaignId)
      const { changes } = db.run(queries.deleteLink({ campaignId, id }))
      if (changes === 0) throw errors.missing()
    },
  }
}
