import type { Insertable, Updateable } from 'kysely'

import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { laterThan } from '../../db/times.ts'
import type { Hideable } from '../../db/visibility.ts'
import { insertRow, updateRow } from '../../db/write-row.ts'
import * as queries from './audiences.queries.ts'
import type { Stored } from './audiences.service.ts'

type Shared = 'campaign_id' | 'visibility' | 'created_at' | 'updated_at'

/** Adds a row to a campaign, and who sees it. Answers its id. */
export function insertHideable<Table extends Hideable>(
  tx: Transaction,
  table: Table,
  campaignId: number,
  shown: Stored,
  row: Omit<Insertable<Schema[Table]>, Shared>,
): number {
  const now = new Date().toISOString()
  const shared = { campaign_id: campaignId, visibility: shown.visibility, created_at: now }
  const { lastInsertRowid: id } = tx.run(
    insertRow(table, { ...row, ...shared, updated_at: now } as never),
  )
  writeAudience(tx, table, { id, campaign_id: campaignId }, shown)
  return id
}

/** Changes a row; without `shown`, the same people see it as before. */
export function updateHideable<Table extends Hideable>(
  tx: Transaction,
  table: Table,
  current: { id: number; campaign_id: number; updated_at: string },
  shown: Stored | undefined,
  changes: Omit<Updateable<Schema[Table]>, Shared>,
): void {
  const visibility = shown && { visibility: shown.visibility }
  const updated_at = laterThan(current.updated_at)
  tx.run(updateRow(table, current.id, { ...changes, ...visibility, updated_at } as never))
  if (shown) writeAudience(tx, table, current, shown)
}

/** Changes who sees a thing, and nothing else: no time moves. */
export function writeAudience(
  tx: Transaction,
  table: Hideable,
  { id, campaign_id: campaignId }: { id: number; campaign_id: number },
  { visibility, visibleTo }: Stored,
): void {
  tx.run(updateRow(table, id, { visibility }))
  tx.run(queries.clearAudience(table, id))
  for (const userId of visibleTo) tx.run(queries.addToAudience(table, { id, campaignId, userId }))
}
