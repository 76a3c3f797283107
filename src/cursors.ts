import type * as z from 'zod'

import { pageGone } from './shared.errors.ts'

/** Where a page of a list ended, as one word that is opaque to clients. */
export const writeCursor = (end: (string | number)[]): string =>
  Buffer.from(JSON.stringify(end)).toString('base64url')

/** Throws `invalid` for a cursor that is not ours, or that belongs to another list. */
export function readCursor<End>(cursor: string, schema: z.ZodType<End>): End {
  const { success, data } = schema.safeParse(decode(cursor))
  if (success) return data
  throw pageGone()
}

function decode(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return undefined
  }
}
