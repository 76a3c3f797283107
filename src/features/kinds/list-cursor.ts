import * as z from 'zod'

import { readCursor, writeCursor } from '../../cursors.ts'

/** Where a page of a list of things ended: the last row's sort value, and its id. */
interface ListEnd {
  value: string | number
  id: number
  /** Of a field of one's own: whether the row has no value, and its name, which then decides. */
  missing?: 0 | 1 | undefined
  name?: string | undefined
}

const partsOf = (sort: string) =>
  z.tuple([
    z.literal(sort),
    sort.startsWith('own.') ? z.union([z.string(), z.number()]) : z.string(),
    z.int(),
    z.union([z.literal(0), z.literal(1)]).optional(),
    z.string().optional(),
  ])

/** `sort` is the order of the list: `own.<key>` for a field of one's own. */
export function writeListCursor(sort: string, { value, id, missing, name }: ListEnd): string {
  return writeCursor([sort, value, id, ...(missing === undefined ? [] : [missing, name ?? ''])])
}

/** Throws `invalid` for a cursor that is not ours, or that belongs to another order. */
export function readListCursor(cursor: string, sort: string): ListEnd {
  const [, value, id, missing, name] = readCursor(cursor, partsOf(sort))
  return { value, id, missing, name }
}
