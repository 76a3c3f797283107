import * as z from 'zod'

import { pageGone } from '../../shared.errors.ts'
import type { NpcSort } from './npcs.schemas.ts'

/** Where a page ended: the order it was in, the last row's sort value, and its id. */
interface Cursor {
  sort: NpcSort
  value: string
  id: number
}

const parts = z.tuple([z.string(), z.string(), z.int()])

/** Opaque to clients. */
export function writeCursor({ sort, value, id }: Cursor): string {
  return Buffer.from(JSON.stringify([sort, value, id])).toString('base64url')
}

/** Throws `invalid` for a cursor that is not ours, or that belongs to another order. */
export function readCursor(text: string, sort: NpcSort): Cursor {
  const result = parts.safeParse(decode(text))
  if (!result.success || result.data[0] !== sort) {
    throw pageGone()
  }
  return { sort, value: result.data[1], id: result.data[2] }
}

function decode(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return undefined
  }
}
