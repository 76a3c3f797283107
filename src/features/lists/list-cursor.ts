import * as z from 'zod'

import { readCursor, writeCursor } from '../../cursors.ts'

/** Of the last row of a page: where the next page begins. */
export interface ListEnd {
  id: number
  sort_value?: string | number
  /** Whether it has no value of the field of one's own that sorts the list; its name then decides. */
  sort_missing?: 0 | 1
  sort_name?: string
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
export function writeListCursor(
  sort: string,
  { id, sort_value = '', sort_missing = 0, sort_name = '' }: ListEnd,
): string {
  return writeCursor([sort, sort_value, id, sort_missing, sort_name])
}

/** Throws `invalid` for a cursor that is not ours, or that belongs to another order. */
export function readListCursor(cursor: string, sort: string): Required<ListEnd> {
  const [, sort_value, id, sort_missing = 0, sort_name = ''] = readCursor(cursor, partsOf(sort))
  return { id, sort_value, sort_missing, sort_name }
}
