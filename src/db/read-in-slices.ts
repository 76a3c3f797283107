import { type Expression, sql } from 'kysely'

import type { Queries } from './database.ts'
import type { Statement } from './statement.ts'

/** A list of at most so many rows is one slice. */
export const SHORT_LIST = 50
/** Rows of a longer list's slices, so that the longest texts take little memory in many answers at once. */
const SLICE = 10

/** The ids in a JSON array, for `in`. */
export const idsIn = (ids: string) =>
  sql<number>`(select value from json_each(${ids}))` as Expression<number>

/**
 * The rows with these ids, in their order, some at a time. No cursor stays open in between while others write. What has
 * been deleted or hidden since the ids were read is left out. `list` takes the ids of a slice as a JSON array.
 */
export function* readInSlices<Row extends { id: number }>(
  from: Queries,
  ids: readonly { id: number }[],
  list: (ids: string) => Statement<Row>,
): Generator<Row[]> {
  const size = ids.length <= SHORT_LIST ? SHORT_LIST : SLICE
  for (let at = 0; at < ids.length; at += size) {
    const slice = ids.slice(at, at + size).map(({ id }) => id)
    const rows = new Map(from.all(list(JSON.stringify(slice))).map((row) => [row.id, row]))
    yield slice.flatMap((id) => rows.get(id) ?? [])
  }
}
