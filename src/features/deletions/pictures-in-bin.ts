import type { Queries, Transaction } from '../../db/database.ts'
import { TABLE_OF, type ThingKind, type What } from '../../db/things.ts'
import { updateThing } from '../things/write-thing.ts'

/** Where a thing has its picture. */
const COLUMN: Partial<Record<ThingKind, string>> = {
  npc: 'portrait_id',
  article: 'picture_id',
  map: 'picture_id',
}

const read = (from: Queries, { kind, id }: What) =>
  from.first<{ picture: number | null; campaign_id: number; updated_at: string }>({
    sql: `select ${COLUMN[kind]!} as picture, campaign_id, updated_at from ${TABLE_OF[kind]} where id = ?`,
    values: [id],
  })!

export const pictureOf = (from: Queries, what: What): number | null => read(from, what).picture

export function setPicture(tx: Transaction, what: What, pictureId: number): void {
  const row = { ...read(tx, what), id: what.id }
  updateThing(tx, what.kind, row, undefined, { [COLUMN[what.kind]!]: pictureId })
}
