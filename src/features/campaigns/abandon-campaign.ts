import type { Transaction } from '../../db/database.ts'
import { deleteRows, insertRow, updateRow } from '../../db/write-row.ts'

/** Without members and invitations, a campaign is visible to no one. What its players were shown stays with it. */
export function hideFromEveryone(tx: Transaction, campaign_id: number): void {
  for (const table of ['invitations', 'campaign_members', 'former_players'] as const) {
    tx.run(deleteRows(table, { campaign_id }))
  }
}

/** An import without a sign of life for so long is given up. */
const TOUCHED_AT = '1970-01-01T00:00:00.000Z'

/**
 * Deletes a campaign of any size at once: it loses its members and creator, so no user sees it. Its rows are deleted within
 * a minute, some at a time, like those of an abandoned import; after a crash, at the next start.
 */
export function abandonCampaign(tx: Transaction, id: number): void {
  hideFromEveryone(tx, id)
  tx.run(updateRow('campaigns', id, { created_by: null }))
  tx.run(insertRow('unfinished_imports', { campaign_id: id, touched_at: TOUCHED_AT }))
}
