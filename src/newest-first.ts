import * as z from 'zod'

import { readCursor, writeCursor } from './cursors.ts'

/** Where a page of a list that begins with the newest ended: what its last row is sorted by, and its id. */
interface PageEnd {
  value: string
  id: number
}

const BEGINNING: PageEnd = { value: '9999', id: Number.MAX_SAFE_INTEGER }

const parts = z.tuple([z.string(), z.int()])

/** After what a page begins, and how many rows to read: one more than asked for tells whether another follows. */
export function pageStart({
  limit,
  cursor,
}: {
  limit?: number | undefined
  cursor?: string | undefined
}) {
  const after = cursor === undefined ? BEGINNING : endAt(cursor)
  return { afterValue: after.value, afterId: after.id, limit: limit === undefined ? -1 : limit + 1 }
}

/** The page itself, out of the rows that `pageStart` led to. */
export function pageOf<Row>(
  found: Row[],
  limit: number | undefined,
  endOf: (row: Row) => PageEnd,
): { rows: Row[]; next_cursor: string | null } {
  if (limit === undefined || found.length <= limit) return { rows: found, next_cursor: null }
  const rows = found.slice(0, limit)
  const { value, id } = endOf(rows.at(-1) as Row)
  return { rows, next_cursor: writeCursor([value, id]) }
}

/** The same of rows that are sorted by their ids alone. */
export const pageById = <Row extends { id: number }>(found: Row[], limit: number | undefined) =>
  pageOf(found, limit, ({ id }) => ({ value: '', id }))

function endAt(cursor: string): PageEnd {
  const [value, id] = readCursor(cursor, parts)
  return { value, id }
}
