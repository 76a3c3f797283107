import type { Queries, Transaction } from '../../db/database.ts'
import { findRows } from '../../db/find-rows.ts'
import { insertRow } from '../../db/write-row.ts'
import type { InspectedPicture } from './inspect-picture.ts'

/**
 * Stores a picture, unless the same bytes are stored already, and answers its id. Store the id in the same transaction
 * with what shows it.
 */
export function keepPicture(tx: Transaction, picture: InspectedPicture): number {
  const same = findStored(tx, picture.sha256)
  if (same !== undefined) return same
  const created_at = new Date().toISOString()
  return tx.run(insertRow('pictures', { ...picture, created_at })).lastInsertRowid
}

/** The id of a picture that is stored, by its hash. */
export const findStored = (from: Queries, sha256: string): number | undefined =>
  from.first(findRows('pictures', { sha256 }, ['id']))?.id
