import type { Transaction } from '../../db/database.ts'
import { insertRow, updateRow } from '../../db/write-row.ts'
import { deleteInvitations, deleteMembers } from './abandon-campaign.queries.ts'
import { forgetFormerPlayersOf } from './former-players.queries.ts'

/** Without members and invitations, a campaign is visible to no one. What its players were shown stays with it. */
export function hideFromEveryone(tx: Transaction, campaignId: number): void {
  tx.run(deleteInvitations({ campaignId }))
  tx.run(deleteMembers({ campaignId }))
  tx.run(forgetFormerPlayersOf({ campaignId }))
}

/** An import without a sign of life for so long is given up. */
const TOUCHED_AT = '1970-01-01T00:00:00.000Z'

/**
 * Deletes a campaign for everybody at once, however much is in it: without members and creator nobody sees it. Its rows are
 * cleared within a minute, some at a time, like those of an import that was given up; after a crash, at the next start.
 */
export function abandonCampaign(tx: Transaction, id: number): void {
  hideFromEveryone(tx, id)
  tx.run(updateRow('campaigns', id, { created_by: null }))
  tx.run(insertRow('unfinished_imports', { campaign_id: id, touched_at: TOUCHED_AT }))
}
