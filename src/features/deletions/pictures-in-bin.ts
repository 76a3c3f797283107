import type { Queries, Transaction } from '../../db/database.ts'
import { TABLE_OF, type What } from '../../db/things.ts'
import { NOUNS } from '../../nouns.ts'
import { updateThing } from '../things/write-thing.ts'

const read = (from: Queries, { kind, id }: What) =>
  from.first<{ picture: number | null; campaign_id: number; updated_at: string }>({
    sql: `select ${NOUNS[kind].picture!} as picture, campaign_id, updated_at from ${TABLE_OF[kind]} where id = ?`,
    values: [id],
  })!

/** Null where there is none, as for all things of a noun without pictures. */
export const pictureOf = (from: Queries, what: What): number | null =>
  NOUNS[what.kind].picture ? read(from, what).picture : null

export function setPicture(tx: Transaction, what: What, pictureId: number | null): void {
  const row = { ...read(tx, what), id: what.id }
  updateThing(tx, what.kind, row, undefined, { [NOUNS[what.kind].picture!]: pictureId })
}
