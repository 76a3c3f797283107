import type { Transaction } from '../../db/database.ts'
import { effortOf, type Slice, type Steps } from '../../db/in-slices.ts'
import { deleteRow, insertRow } from '../../db/write-row.ts'
import { DomainError } from '../../errors.ts'
import * as queries from './deletions.queries.ts'
import { type OtherDeletions, otherDeletions } from './other-deletions.ts'
import {
  dependsOn,
  forgetLooseEnd,
  type KeptRow,
  type LooseEnd,
  readKept,
  referenceIn,
} from './snapshot.ts'

interface Deletion {
  id: number
  campaign_id: number
}

/**
 * Restores what a deletion keeps and forgets the deletion. `root` is the thing itself, which comes back first; none if it is
 * there already. A row whose target is deleted, too, moves to that deletion and is restored with it.
 */
export function* putBack(
  slice: Slice,
  deletion: Deletion,
  root: Pick<KeptRow, 'keptId' | 'row'> | undefined,
  references: readonly queries.Reference[],
): Steps {
  const deletionId = deletion.id
  for (;;) {
    const found = slice.tx.first(queries.findNextKept({ deletionId }))
    if (!found) break
    const isRoot = found.id === root?.keptId
    const kept = { ...readKept(found), ...(isRoot && root) }
    const others = otherDeletions(slice.tx, deletion)
    putBackRow(slice.tx, kept, { isRoot, references, others })
    slice.tx.run(deleteRow('deleted_rows', kept.keptId))
    yield effortOf(kept.row)
  }
  for (;;) {
    const kept = slice.tx.first(queries.findNextLooseReference({ deletionId }))
    if (!kept) break
    const end = {
      table: kept.table_name as queries.Table,
      column: kept.column_name,
      id: kept.row_id,
      values: JSON.parse(kept.old_values) as queries.Row,
      insteadOf: kept.replaced_by,
    }
    relink(slice.tx, end, references, otherDeletions(slice.tx, deletion))
    forgetLooseEnd(slice.tx, kept.id)
    yield 1
  }
  slice.tx.run(queries.forgetDeletion({ id: deletionId }))
}

interface PutBack {
  isRoot: boolean
  references: readonly queries.Reference[]
  others: OtherDeletions
}

function putBackRow(tx: Transaction, kept: KeptRow, { isRoot, references, others }: PutBack): void {
  const { table, row } = kept
  if (table === 'audience' && !isStillPlayer(tx, row)) return
  if (table === 'private_notes' && !tx.first(queries.findMember(memberIn(row)))) return
  if (table === 'reveal_receivers' && !isStillPlayer(tx, row)) {
    row.ended_at ??= new Date().toISOString()
  }
  const broken = brokenIn(tx, kept, references)
  const needed = broken.find(({ required, column }) => required || dependsOn(table, row, column))
  if (needed) {
    if (isRoot) throw ownerDeleted()
    others.give(kept, needed.target, row[needed.column] as number)
    return
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

/** Its target may have been deleted again while this one was restored. */
function relink(
  tx: Transaction,
  end: LooseEnd,
  references: readonly queries.Reference[],
  others: OtherDeletions,
): void {
  const [broken] = brokenIn(tx, { table: end.table, row: end.values }, references)
  if (broken) others.restoreLater(end, broken.target, end.values[end.column] as number)
  else if (tx.run(queries.relink(end, end)).changes === 0) others.relink(end)
}

/** The references of the row whose target does not exist. */
function brokenIn(
  tx: Transaction,
  { table, row }: Pick<KeptRow, 'table' | 'row'>,
  references: readonly queries.Reference[],
): queries.Reference[] {
  return references.filter(({ table: owner, column, target }) => {
    if (owner !== table) return false
    const id = row[column]
    return typeof id === 'number' && !tx.first(queries.listIds(target, 'id', id))
  })
}

/** A player who left or became a DM is not added to audiences again. */
function isStillPlayer(tx: Transaction, row: queries.Row): boolean {
  return tx.first(queries.findMember(memberIn(row)))?.role === 'player'
}

const memberIn = ({ campaign_id, user_id }: queries.Row) => ({
  campaignId: campaign_id as number,
  userId: user_id as number,
})

function ownerDeleted(): DomainError {
  return new DomainError(
    'conflict',
    'This cannot be brought back: what it belonged to has been deleted as well.',
  )
}
