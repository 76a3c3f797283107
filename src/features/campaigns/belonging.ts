import type { Queries, Transaction } from '../../db/database.ts'
import * as queries from './belonging.queries.ts'

/** Who belonged to a campaign that nobody sees for a time, who was invited, and by which links. */
interface Belonging {
  members: queries.MemberOfPast[]
  invitations: queries.InvitationOfPast[]
  /** Not said by an earlier version. */
  links?: queries.LinkOfPast[]
}

export function readBelonging(from: Queries, campaignId: number): string {
  const belonging: Belonging = {
    members: from.all(queries.listMembers({ campaignId })),
    invitations: from.all(queries.listInvitations({ campaignId })),
    links: from.all(queries.listLinks({ campaignId })),
  }
  return JSON.stringify(belonging)
}

/** What an earlier version kept does not say these. */
const BY_NAME = { invited_by: null, invited_email_key: null, trusted: 0 as const }
const UNCLAIMED = { id: null, claimed_by: null }

/** Whoever has an account still belongs to it as before. */
export function restoreBelonging(tx: Transaction, text: string): void {
  const { members, invitations, links = [] } = JSON.parse(text) as Belonging
  for (const member of members) tx.run(queries.restoreMember({ ...BY_NAME, ...member }))
  for (const invitation of invitations) {
    tx.run(queries.restoreInvitation({ ...UNCLAIMED, ...invitation }))
  }
  for (const link of links) tx.run(queries.restoreLink(link))
}
