import { randomInt } from 'node:crypto'

/** An id that tells nothing of others: with 16 digits, below 2^53. */
export const randomId = (): number => randomInt(2 ** 23, 2 ** 26) * 2 ** 27 + randomInt(2 ** 27)

/** The same below 2^48, such as that of a deletion: it tells no player how much others delete. */
export const shortRandomId = (): number => randomInt(1, 2 ** 48 - 1)
