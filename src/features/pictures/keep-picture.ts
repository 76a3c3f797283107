import type { Transaction } from '../../db/database.ts'
import { insertRow } from '../../db/write-row.ts'
import type { InspectedPicture } from './inspect-picture.ts'
import * as queries from './pictures.queries.ts'

/**
 * Stores a picture, unless the same bytes are stored already, and answers its id. Store the id in the same transaction
 * with what shows it.
 */
export function keepPicture(tx: Transaction, picture: InspectedPicture): number {
  const same = tx.first(queries.findByHash(picture))
  if (same) return same.id
  const created_at = new Date().toISOString()
  return tx.run(insertRow('pictures', { ...picture, created_at })).lastInsertRowid
}
