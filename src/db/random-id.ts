import { randomInt } from 'node:crypto'

/** An id that tells nothing of others: with 16 digits, below 2^53. */
export const randomId = (): number => randomInt(2 ** 23, 2 ** 26) * 2 ** 27 + randomInt(2 ** 27)
