import type { Queries } from './database.ts'
import type { Statement } from './statement.ts'

/** A slice ends after so many rows or characters, so that reading and sending it takes a few milliseconds. */
const SLICE = { rows: 25, characters: 64 * 1_024 }

/**
 * The rows with these ids, in their order, some at a time: `find` is asked for a JSON array of ids. Each slice is read to its
 * end, so no cursor stays open while others write. What has been deleted or hidden since the ids were read is left out.
 */
export function* readInSlices<Row extends { id: number }>(
  from: Queries,
  ids: readonly { id: number }[],
  find: (ids: string) => Statement<Row>,
): Generator<Row[]> {
  for (let at = 0; at < ids.length; at += SLICE.rows) {
    const asked = ids.slice(at, at + SLICE.rows).map(({ id }) => id)
    const found = new Map(from.all(find(JSON.stringify(asked))).map((row) => [row.id, row]))
    yield* inSlices(asked.flatMap((id) => found.get(id) ?? []))
  }
}

/** Long texts make shorter slices. */
function* inSlices<Row extends object>(all: Row[]): Generator<Row[]> {
  let rows: Row[] = []
  let characters = 0
  for (const row of all) {
    rows.push(row)
    characters += lengthOf(row)
    if (characters >= SLICE.characters) {
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
