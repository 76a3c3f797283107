import type { SEARCHABLE } from '../nouns.ts'

export type SearchedTable = (typeof SEARCHABLE)[number]['table']

/** A rowid has the campaign's id in its first bits, then the noun's number in four, then the thing's id. */
export const ID_BITS = 34

export const ID_MASK = 2 ** ID_BITS - 1

/** The first rowid of a noun in a campaign, less one. The range ends before that of the next number. */
export const firstRowid = (campaignId: string, number: number | string): string =>
  `(${campaignId} * 16 + ${number} << ${ID_BITS})`

/** Between the columns that share one column of the index; nothing that people write. */
export const SEPARATOR = '\u001e'
