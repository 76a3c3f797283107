import type { Queries, Transaction } from '../../db/database.ts'
import { findRows, type Row } from '../../db/find-rows.ts'
import * as queries from './belonging.queries.ts'

/** The members, invitations and links of a deleted campaign, kept until it is restored. */
interface Belonging {
  members: Row<'campaign_members'>[]
  invitations: Row<'invitations'>[]
  /** Not said by an earlier version. */
  links?: Row<'invite_links'>[]
}

export function readBelonging(from: Queries, campaignId: number): string {
  const ofCampaign = { campaign_id: campaignId }
  const belonging: Belonging = {
    members: from.all(findRows('campaign_members', ofCampaign)),
    invitations: from.all(findRows('invitations', ofCampaign)),
    links: from.all(findRows('invite_links', ofCampaign)),
  }
  return JSON.stringify(belonging)
}

/** What an earlier version kept does not say these. */
const BY_NAME = { invited_by: null, invited_email_key: null, trusted: 0 as const }
const UNCLAIMED = { id: null, claimed_by: null }

/** Restores the members who still have an account. */
export function restoreBelonging(tx: Transaction, text: string): void {
  const { members, invitations, links = [] } = JSON.parse(text) as Belonging
  for (const member of members) tx.run(queries.restoreMember({ ...BY_NAME, ...member }))
  for (const invitation of invitations) {
    tx.run(queries.restoreInvitation({ ...UNCLAIMED, ...invitation }))
  }
  for (const link of links) tx.run(queries.restoreLink(link))
}
