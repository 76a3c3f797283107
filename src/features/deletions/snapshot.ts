import type { Queries } from '../../db/database.ts'
import * as queries from './deletions.queries.ts'

/** A deleted row and its table. */
export interface SnapshotRow {
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
  /** Its new reference. Absent in snapshots of earlier versions. */
  insteadOf?: number | null
}

/** All rows that a deletion removes, in the order in which they can be inserted again. */
export interface Snapshot {
  rows: SnapshotRow[]
  looseEnds: LooseEnd[]
}

/** Triggers delete a picture with its row; the foreign key points the other way. */
const OWN_PICTURES: Partial<Record<queries.Table, string>> = {
  npcs: 'portrait_id',
  maps: 'picture_id',
}

/** Columns that mean nothing without the reference: a pin needs its map. */
const COMPANIONS: Record<string, string[]> = { map_id: ['x', 'y'] }

/** A reference of the row, with the columns that depend on it. */
export function referenceIn(row: queries.Row, column: string): queries.Row {
  const names = [column, ...(COMPANIONS[column] ?? [])]
  return Object.fromEntries(names.map((name) => [name, row[name]]))
}

/** The new reference of a row that stays: for locations, the parent of the deleted one. */
export function replacement(deleted: queries.Row, column: string): number | null {
  return column === 'parent_id' ? ((deleted.parent_id as number | null) ?? null) : null
}

/** The row and all rows that its deletion removes or changes, found by the foreign keys of the database. */
export function takeSnapshot(
  from: Queries,
  references: readonly queries.Reference[],
  table: queries.Table,
  id: number,
): Snapshot {
  const remains: Snapshot = { rows: [], looseEnds: [] }
  const [row] = from.all(queries.listRows(table, 'id', id))
  if (row) collect(row, table)
  return remains

  function collect(row: queries.Row, table: queries.Table): void {
    const picture = row[OWN_PICTURES[table] ?? '']
    if (typeof picture === 'number') {
      for (const own of from.all(queries.listRows('pictures', 'id', picture))) {
        remains.rows.push({ table: 'pictures', row: own })
      }
    }
    remains.rows.push({ table, row })
    for (const reference of references) {
      if (reference.target === table && typeof row.id === 'number') follow(reference, row)
    }
  }

  function follow({ table, column, onDelete }: queries.Reference, deleted: queries.Row): void {
    const insteadOf = replacement(deleted, column)
    for (const row of from.all(queries.listRows(table, column, deleted.id as number))) {
      if (onDelete === 'CASCADE') collect(row, table)
      else {
        const values = referenceIn(row, column)
        remains.looseEnds.push({ table, column, id: Number(row.id), values, insteadOf })
      }
    }
  }
}

/** As JSON, with bytes in base64. */
export function formatSnapshot(remains: Snapshot): string {
  return JSON.stringify(remains, (_, value: unknown) =>
    value instanceof Uint8Array ? { [BYTES]: Buffer.from(value).toString('base64') } : value,
  )
}

export function parseSnapshot(text: string): Snapshot {
  return JSON.parse(text, (_, value: unknown) => {
    const bytes = (value as { [BYTES]?: unknown } | null)?.[BYTES]
    return typeof bytes === 'string' ? new Uint8Array(Buffer.from(bytes, 'base64')) : value
  }) as Snapshot
}

const BYTES = '$bytes'
