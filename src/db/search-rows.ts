import { KIND_NUMBERS } from './things.ts'

/** The nouns that are searched, as the rowids of the search index number them: things by the numbers of their kinds. */
export const SEARCH_NUMBERS = {
  npcs: KIND_NUMBERS.npc,
  journal_entries: KIND_NUMBERS.journal,
  locations: KIND_NUMBERS.location,
  sessions: KIND_NUMBERS.session,
  connections: KIND_NUMBERS.connection,
  secrets: KIND_NUMBERS.secret,
  articles: KIND_NUMBERS.article,
  // The last of the four bits' numbers: tags are no things.
  tags: 15,
} as const

export type SearchedTable = keyof typeof SEARCH_NUMBERS

/** A rowid has the campaign's id in its first bits, then the noun's number in four, then the thing's id. */
export const ID_BITS = 34

export const ID_MASK = 2 ** ID_BITS - 1

/** The first rowid of a noun in a campaign, less one. The range ends before that of the next number. */
export const firstRowid = (campaignId: string, number: number | string): string =>
  `(${campaignId} * 16 + ${number} << ${ID_BITS})`

/** Between the columns that share one column of the index; nothing that people write. */
export const SEPARATOR = '\u001e'
