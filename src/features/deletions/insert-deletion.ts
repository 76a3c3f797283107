import type { Insertable } from 'kysely'

import type { Transaction } from '../../db/database.ts'
import { shortRandomId } from '../../db/random-id.ts'
import type { Schema } from '../../db/schema.ts'
import { insertRow } from '../../db/write-row.ts'

type Deletion = Partial<Insertable<Schema['deletions']>> &
  Pick<Insertable<Schema['deletions']>, 'campaign_id' | 'deleted_by' | 'kind'>

/**
 * Puts something into the bin. `was` stores its values if its row is deleted. Answers the deletion's id.
 */
export function insertDeletion(
  tx: Transaction,
  { was, ...deletion }: Omit<Deletion, 'id' | 'was'> & { was?: object },
): number {
  const id = shortRandomId()
  const kept = was ? JSON.stringify(was) : null
  const deleted_at = new Date().toISOString()
  tx.run(insertRow('deletions', { id, deleted_at, was: kept, ...deletion }))
  return id
}
