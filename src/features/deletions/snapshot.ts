import type { Transaction } from '../../db/database.ts'
import { effortOf, type Slice, type Steps } from '../../db/in-slices.ts'
import { deleteRow, insertRow, updateRow } from '../../db/write-row.ts'
import { notFound } from '../../errors.ts'
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
 * Deletes a row, and deletes or changes the rows that refer to it, as the references of the database say. All of them
 * are kept. The row itself goes last. Other requests may change anything wherever this yields.
 */
export function* deleteAndKeep(
  slice: Slice,
  deletionId: number,
  references: readonly queries.Reference[],
  table: queries.Table,
  id: number,
): Steps {
  const root = slice.tx.first(queries.listRows(table, 'id', id))
  if (!root) throw alreadyDeleted()
  yield* remove(table, root)

  function keep(table: queries.Table, row: queries.Row): number {
    const write = (table: queries.Table, rowId: unknown, content: queries.Row) =>
      slice.tx.run(
        insertRow('deleted_rows', {
          deletion_id: deletionId,
          table_name: table,
          row_id: (rowId as number | undefined) ?? null,
          content: JSON.stringify(content),
        }),
      ).lastInsertRowid
    const picture = row[OWN_PICTURES[table] ?? '']
    if (typeof picture === 'number') write('pictures', picture, {})
    return write(table, row.id, row)
  }

  /** Keeps the row before what refers to it, because it is restored in that order. */
  function* remove(table: queries.Table, row: queries.Row): Steps {
    const id = row.id as number
    const keptId = keep(table, row)
    const { tx } = slice
    yield effortOf(row)
    for (let found = true; found;) {
      found = false
      for (const reference of references) {
        if (reference.target !== table || reference.onDelete === 'STAYS') continue
        for (const effort of detachAll(reference, row)) {
          found = true
          yield effort
        }
      }
    }
    if (slice.tx !== tx) {
      const now = slice.tx.first(queries.listRows(table, 'id', id))
      if (now) slice.tx.run(queries.rewriteKept({ id: keptId, content: JSON.stringify(now) }))
      else if (row === root) throw alreadyDeleted()
      else slice.tx.run(deleteRow('deleted_rows', keptId))
    }
    slice.tx.run(deleteRow(table, id))
  }

  /** Rows are read one by one, so that few are in memory. */
  function* detachAll(reference: queries.Reference, deleted: queries.Row): Steps {
    const { table, column, hasIds, onDelete } = reference
    const target = deleted.id as number
    if (!hasIds) {
      for (const row of slice.tx.all(queries.listRows(table, column, target))) {
        if (slice.tx.run(queries.deleteExactly(table, row)).changes > 0) keep(table, row)
        yield 1
      }
      return
    }
    for (const { id } of slice.tx.all(queries.listIds(table, column, target))) {
      const row = slice.tx.first(queries.listRows(table, 'id', id))
      if (row?.[column] !== target) continue
      if (onDelete === 'CASCADE' || dependsOn(table, row, column)) yield* remove(table, row)
      else {
        const values = referenceIn(row, column)
        const insteadOf = replacement(deleted, column)
        keepLooseEnd(slice.tx, deletionId, { table, column, id, values, insteadOf })
        const cleared = Object.fromEntries(Object.keys(values).map((name) => [name, null]))
        slice.tx.run(updateRow(table, id, { ...cleared, [column]: insteadOf }))
        yield effortOf(row)
      }
    }
  }
}

const alreadyDeleted = () => notFound('This is deleted already.')

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

type Stored = NonNullable<ReturnType<typeof queries.findNextKept>['row']>

export function readKept({ id, table_name, content }: Stored): KeptRow {
  return {
    keptId: id,
    table: table_name as queries.Table,
    row: JSON.parse(content) as queries.Row,
  }
}
