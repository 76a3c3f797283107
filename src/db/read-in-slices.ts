import type { Queries } from './database.ts'
import type { Statement } from './statement.ts'

/** A slice ends after so many rows or characters, so that reading it takes a few milliseconds. */
const SLICE = { rows: 25, characters: 64 * 1_024 }

/**
 * The rows with these ids, in their order, some at a time. Each row is read by a statement of its own, so no cursor stays
 * open while others write. What has been deleted or hidden since the ids were read is left out.
 */
export function* readInSlices<Row extends object>(
  from: Queries,
  ids: readonly { id: number }[],
  find: (id: number) => Statement<Row>,
): Generator<Row[]> {
  let rows: Row[] = []
  let characters = 0
  for (const { id } of ids) {
    const row = from.first(find(id))
    if (!row) continue
    rows.push(row)
    characters += lengthOf(row)
    if (rows.length >= SLICE.rows || characters >= SLICE.characters) {
      yield rows
      rows = []
      characters = 0
    }
  }
  if (rows.length > 0) yield rows
}

function lengthOf(row: object): number {
  let length = 0
  for (const value of Object.values(row)) if (typeof value === 'string') length += value.length
  return length
}
