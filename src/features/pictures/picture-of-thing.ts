import type { Queries, Transaction } from '../../db/database.ts'
import type { What } from '../../db/things.ts'
import { NOUNS } from '../../nouns.ts'
import { findColumns } from '../things/find-things.ts'
import { updateThing } from '../things/write-thing.ts'

const read = (from: Queries, what: What) =>
  from.first(findColumns(what, [NOUNS[what.kind].picture!]))!

/** Null where there is none, as for all things of a noun without pictures. */
export const pictureOf = (from: Queries, what: What): number | null =>
  NOUNS[what.kind].picture ? (read(from, what)[NOUNS[what.kind].picture!] as number | null) : null

export function setPicture(tx: Transaction, what: What, pictureId: number | null): void {
  const column = NOUNS[what.kind].picture!
  updateThing(tx, what.kind, read(tx, what), undefined, { [column]: pictureId })
}
