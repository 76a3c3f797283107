import * as z from 'zod'

export const WHOLE_NUMBER = /^[1-9]\d{0,14}$/

/**
 * A whole number above 0, as addresses write it: digits alone, so that `1e0`, `0x1` and ` 1` are none.
 * Anything else is refused with `message`.
 */
export function wholeNumber(message: string) {
  return z.coerce.string().regex(WHOLE_NUMBER, message).transform(Number)
}
