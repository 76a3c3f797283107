import type { Transaction } from '../../db/database.ts'
import { insertRow } from '../../db/write-row.ts'
import { DomainError } from '../../errors.ts'
import * as queries from './deletions.queries.ts'
import type { OtherDeletions } from './other-deletions.ts'
import { dependsOn, type KeptRow, readSnapshot, referenceIn } from './snapshot.ts'

interface Snapshot {
  deletionId: number
  /** The kept row of the thing itself. */
  rootId: number
  /** The references of the database. */
  references: readonly queries.Reference[]
}

/** A row whose target is deleted, too, moves to that deletion and is restored with it. */
export function putBack(
  tx: Transaction,
  { deletionId, rootId, references }: Snapshot,
  others: OtherDeletions,
): void {
  for (const kept of readSnapshot(tx, deletionId)) {
    const { table, row } = kept
    // A picture that can come back was not deleted.
    if (table === 'pictures') continue
    const isRoot = kept.keptId === rootId
    if (table === 'audience' && !isStillPlayer(tx, row)) continue
    if (table === 'private_notes' && !roleOf(tx, row)) continue
    if (table === 'reveal_receivers' && !isStillPlayer(tx, row)) {
      row.ended_at ??= new Date().toISOString()
    }
    const broken = brokenIn(tx, kept, references)
    const needed = broken.find(({ required, column }) => required || dependsOn(table, row, column))
    if (needed) {
      if (isRoot) throw ownerDeleted()
      others.give(kept, needed.target, row[needed.column] as number)
      continue
    }
    const restored = { ...row }
    for (const { column, target } of broken) {
      const values = referenceIn(row, column)
      for (const name of Object.keys(values)) restored[name] = null
      const end = { table, column, id: row.id as number, values, insteadOf: null }
      others.restoreLater(end, target, row[column] as number)
    }
    tx.run(
      isRoot ? insertRow(table, restored as never) : queries.insertRowUnlessThere(table, restored),
    )
  }
  for (const kept of tx.all(queries.listLooseReferences({ deletionId }))) {
    const end = {
      table: kept.table_name as queries.Table,
      column: kept.column_name,
      id: kept.row_id,
      values: JSON.parse(kept.old_values) as queries.Row,
      insteadOf: kept.replaced_by,
    }
    if (tx.run(queries.relink(end, end)).changes === 0) others.relink(end)
  }
}

/** The references of the row whose target does not exist. */
function brokenIn(
  tx: Transaction,
  { table, row }: KeptRow,
  references: readonly queries.Reference[],
): queries.Reference[] {
  return references.filter(({ table: owner, column, target }) => {
    if (owner !== table) return false
    const id = row[column]
    return typeof id === 'number' && !tx.first(queries.listIds(target, 'id', id))
  })
}

/** A player who left or became a DM is not added to audiences again. */
const isStillPlayer = (tx: Transaction, row: queries.Row) => roleOf(tx, row) === 'player'

/** The role of a row's person in its campaign; undefined for a person who left. */
function roleOf(tx: Transaction, { campaign_id, user_id }: queries.Row) {
  const member = { campaignId: campaign_id as number, userId: user_id as number }
  return tx.first(queries.findMember(member))?.role
}

function ownerDeleted(): DomainError {
  return new DomainError(
    'conflict',
    'This cannot be brought back: what it belonged to has been deleted as well.',
  )
}
