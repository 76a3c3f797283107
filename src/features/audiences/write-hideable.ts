import type { Insertable, Updateable } from 'kysely'

import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { laterThan } from '../../db/times.ts'
import type { Hideable } from '../../db/visibility.ts'
import { insertRow, updateRow } from '../../db/write-row.ts'
import * as queries from './audiences.queries.ts'
import type { Stored } from './audiences.service.ts'
import { readAudience, type Readers, recordChange, type Thing, type Told } from './ledger.ts'

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
  nameReaders(tx, { table, id, campaignId }, shown)
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
  const thing = { table, id: current.id, campaignId: current.campaign_id }
  const before = shown && readAudience(tx, thing)
  const visibility = shown && { visibility: shown.visibility }
  const updated_at = laterThan(current.updated_at)
  tx.run(updateRow(table, current.id, { ...changes, ...visibility, updated_at } as never))
  if (!shown || !before) return
  nameReaders(tx, thing, shown)
  recordChange(tx, thing, before, shown, shown)
}

/** Changes who sees a thing, and nothing else: no time moves. Answers the id of the line that gives it to somebody. */
export function writeAudience(
  tx: Transaction,
  thing: Thing,
  shown: Readers,
  told: Told,
): number | undefined {
  const before = readAudience(tx, thing)
  setAudience(tx, thing, shown)
  return recordChange(tx, thing, before, shown, told)
}

/** The same without a line in the ledger. */
export function setAudience(tx: Transaction, thing: Thing, shown: Readers): void {
  tx.run(updateRow(thing.table, thing.id, { visibility: shown.visibility }))
  nameReaders(tx, thing, shown)
}

/** Replaces the players whom a thing names. */
function nameReaders(tx: Transaction, { table, id, campaignId }: Thing, { visibleTo }: Readers) {
  tx.run(queries.clearAudience(table, id))
  for (const userId of visibleTo) tx.run(queries.addToAudience(table, { id, campaignId, userId }))
}
