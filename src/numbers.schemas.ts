import * as z from 'zod'

export const WHOLE_NUMBER = /^[1-9]\d{0,15}$/

/** Whether it is a whole number above 0 that is exact in JavaScript. */
export const isWholeNumber = (text: string): boolean =>
  WHOLE_NUMBER.test(text) && Number.isSafeInteger(Number(text))

/**
 * A whole number above 0, as addresses write it: digits alone, so that `1e0`, `0x1` and ` 1` are none.
 * Anything else is refused with `message`.
 */
export function wholeNumber(message: string) {
  return z.coerce
    .string<string | number>()
    .regex(WHOLE_NUMBER, message)
    .transform(Number)
    .refine(Number.isSafeInteger, message)
}
