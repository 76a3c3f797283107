import type { Queries } from '../../db/database.ts'
import * as queries from './deletions.queries.ts'

/** A row as it was, and the table it stood in. */
export interface Remain {
  table: queries.Table
  row: queries.Row
}

/** A row that lives on and merely lost its reference to what was deleted. */
export interface LooseEnd {
  table: queries.Table
  column: string
  id: number
  /** What the reference was, with the columns that mean nothing without it. */
  values: queries.Row
  /** What it was given in place of it; an earlier version of the program has not written that. */
  insteadOf?: number | null
}

/** Everything that a deletion takes along: rows in the order in which they can stand again. */
export interface Remains {
  rows: Remain[]
  looseEnds: LooseEnd[]
}

/** Pictures go with what shows them, by triggers; the foreign key looks the other way. */
const OWN_PICTURES: Partial<Record<queries.Table, string>> = {
  npcs: 'portrait_id',
  maps: 'picture_id',
}

/** A pin goes with the map that it is on. */
const COMPANIONS: Record<string, string[]> = { map_id: ['x', 'y'] }

/** A reference of the row, with the columns that mean nothing without it. */
export function referenceIn(row: queries.Row, column: string): queries.Row {
  const names = [column, ...(COMPANIONS[column] ?? [])]
  return Object.fromEntries(names.map((name) => [name, row[name]]))
}

/** What a row that lives on is given in place of the deleted one: where that one lay, for locations. */
export function replacement(deleted: queries.Row, column: string): number | null {
  return column === 'parent_id' ? ((deleted.parent_id as number | null) ?? null) : null
}

/** What would go with one row, by the foreign keys of the file: so no table can be forgotten. */
export function collectRemains(
  from: Queries,
  references: readonly queries.Reference[],
  table: queries.Table,
  id: number,
): Remains {
  const remains: Remains = { rows: [], looseEnds: [] }
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

/** As text; bytes, which JSON does not know, in base64. */
export function writeRemains(remains: Remains): string {
  return JSON.stringify(remains, (_, value: unknown) =>
    value instanceof Uint8Array ? { [BYTES]: Buffer.from(value).toString('base64') } : value,
  )
}

export function readRemains(text: string): Remains {
  return JSON.parse(text, (_, value: unknown) => {
    const bytes = (value as { [BYTES]?: unknown } | null)?.[BYTES]
    return typeof bytes === 'string' ? new Uint8Array(Buffer.from(bytes, 'base64')) : value
  }) as Remains
}

const BYTES = '$bytes'
