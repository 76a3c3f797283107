import type { Queries, Transaction } from '../../db/database.ts'
import { TABLE_OF, type ThingKind, type What } from '../../db/things.ts'
import { laterThan } from '../../db/times.ts'
import { updateRow } from '../../db/write-row.ts'

/** Where a thing has its picture. */
const COLUMN: Partial<Record<ThingKind, string>> = {
  npc: 'portrait_id',
  article: 'picture_id',
  map: 'picture_id',
}

const read = (from: Queries, { kind, id }: What) =>
  from.first<{ picture: number | null; updated_at: string }>({
    sql: `select ${COLUMN[kind]!} as picture, updated_at from ${TABLE_OF[kind]} where id = ?`,
    values: [id],
  })!

export const pictureOf = (from: Queries, what: What): number | null => read(from, what).picture

export function setPicture(tx: Transaction, what: What, pictureId: number): void {
  const updated_at = laterThan(read(tx, what).updated_at)
  const change = { [COLUMN[what.kind]!]: pictureId, updated_at }
  tx.run(updateRow(TABLE_OF[what.kind], what.id, change as never))
}
