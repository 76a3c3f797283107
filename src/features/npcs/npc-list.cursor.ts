import * as z from 'zod'

import { pageGone } from '../../shared.errors.ts'

/** Where a page ended: the order it was in, the last row's sort value, and its id. */
interface Cursor {
  /** `own.<key>` for a field of one's own. */
  sort: string
  value: string | number
  /** Of a field of one's own: whether the row has no value, and its name, which then decides. */
  missing?: 0 | 1 | undefined
  name?: string | undefined
  id: number
}

const flag = z.union([z.literal(0), z.literal(1)])
const plain = z.tuple([z.string(), z.string(), z.int()])
const own = z.tuple([z.string(), z.union([z.string(), z.number()]), z.int(), flag, z.string()])

/** Opaque to clients. */
export function writeCursor({ sort, value, id, missing, name }: Cursor): string {
  const own = missing === undefined ? [] : [missing, name ?? '']
  return Buffer.from(JSON.stringify([sort, value, id, ...own])).toString('base64url')
}

/** Throws `invalid` for a cursor that is not ours, or that belongs to another order. */
export function readCursor(text: string, sort: string): Cursor {
  const result = (sort.startsWith('own.') ? own : plain).safeParse(decode(text))
  if (!result.success || result.data[0] !== sort) throw pageGone()
  const [, value, id, missing, name] = result.data
  return { sort, value, id, missing, name }
}

function decode(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return undefined
  }
}
