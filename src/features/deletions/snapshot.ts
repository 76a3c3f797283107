import type { Transaction } from '../../db/database.ts'
import { deleteRow, insertRow } from '../../db/write-row.ts'
import * as queries from './deletions.queries.ts'

/** A row that a deletion keeps. */
export interface KeptRow {
  /** Its id among those that are kept. */
  keptId: number
  table: queries.Table
  row: queries.Row
}

/** A row that stays and loses its reference to a deleted one. */
export interface LooseEnd {
  table: queries.Table
  column: string
  id: number
  /** The old reference, with the columns that depend on it. */
  values: queries.Row
  /** Its new reference. */
  insteadOf: number | null
}

/** Triggers delete a picture with the last row that shows it, unless a deletion keeps it: by its id alone. */
const OWN_PICTURES: Partial<Record<queries.Table, string>> = {
  npcs: 'portrait_id',
  maps: 'picture_id',
}

/** Columns that mean nothing without the reference: a pin needs its map. */
const COMPANIONS: Record<string, string[]> = { map_id: ['x', 'y'] }

/** Whether the row goes with what it refers to: a journal entry that is about nothing else. */
export const dependsOn = (table: queries.Table, row: queries.Row, column: string): boolean =>
  table === 'journal_entries' &&
  column !== 'created_by' &&
  ABOUT.every((about) => about === column || row[about] === null)

const ABOUT = ['npc_id', 'location_id', 'session_id']

/** A reference of the row, with the columns that depend on it. */
export function referenceIn(row: queries.Row, column: string): queries.Row {
  const names = [column, ...(COMPANIONS[column] ?? [])]
  return Object.fromEntries(names.map((name) => [name, row[name]]))
}

/** The new reference of a row that stays: for locations, the parent of the deleted one. */
function replacement(deleted: queries.Row, column: string): number | null {
  return column === 'parent_id' ? ((deleted.parent_id as number | null) ?? null) : null
}

/**
 * Keeps the row and all rows that its deletion removes or changes, found by the references of the database. Rows with
 * long texts are read one by one, so that few are in memory.
 */
export function takeSnapshot(
  tx: Transaction,
  deletionId: number,
  references: readonly queries.Reference[],
  table: queries.Table,
  id: number,
): void {
  keepById(table, id)

  function keepById(table: queries.Table, id: number): void {
    const row = tx.first(queries.listRows(table, 'id', id))
    if (row) keep(table, row)
  }

  function write(table: queries.Table, rowId: number | null, row: queries.Row): void {
    const content = JSON.stringify(row)
    tx.run(
      insertRow('deleted_rows', {
        deletion_id: deletionId,
        table_name: table,
        row_id: rowId,
        content,
      }),
    )
  }

  function keep(table: queries.Table, row: queries.Row): void {
    const picture = row[OWN_PICTURES[table] ?? '']
    if (typeof picture === 'number') write('pictures', picture, {})
    write(table, (row.id as number | undefined) ?? null, row)
    for (const reference of references) {
      if (reference.target === table && typeof row.id === 'number') follow(reference, row)
    }
  }

  function follow({ table, column, onDelete, hasIds }: queries.Reference, deleted: queries.Row) {
    if (onDelete === 'STAYS') return
    const id = deleted.id as number
    if (onDelete === 'CASCADE' && hasIds) {
      for (const row of tx.all(queries.listIds(table, column, id))) keepById(table, row.id)
      return
    }
    if (onDelete === 'CASCADE') {
      for (const row of tx.all(queries.listRows(table, column, id))) keep(table, row)
      return
    }
    const insteadOf = replacement(deleted, column)
    for (const { id: rowId } of tx.all(queries.listIds(table, column, id))) {
      const row = tx.first(queries.listRows(table, 'id', rowId))!
      if (dependsOn(table, row, column)) {
        keep(table, row)
        continue
      }
      keepLooseEnd(tx, deletionId, {
        table,
        column,
        id: rowId,
        values: referenceIn(row, column),
        insteadOf,
      })
    }
  }
}

export function keepLooseEnd(tx: Transaction, deletionId: number, end: LooseEnd): void {
  tx.run(
    insertRow('loose_references', {
      deletion_id: deletionId,
      table_name: end.table,
      column_name: end.column,
      row_id: end.id,
      old_values: JSON.stringify(end.values),
      replaced_by: end.insteadOf,
    }),
  )
}

export const forgetLooseEnd = (tx: Transaction, id: number) =>
  void tx.run(deleteRow('loose_references', id))

type Stored = NonNullable<ReturnType<typeof queries.findKept>['row']>

export function readKept({ id, table_name, content }: Stored): KeptRow {
  return {
    keptId: id,
    table: table_name as queries.Table,
    row: JSON.parse(content) as queries.Row,
  }
}

/** The rows that a deletion keeps, one by one. */
export function* readSnapshot(tx: Transaction, deletionId: number): Generator<KeptRow> {
  for (const { id } of tx.all(queries.listKept({ deletionId }))) {
    yield readKept(tx.first(queries.findKept({ id }))!)
  }
}
