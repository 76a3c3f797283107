import { ALONE, IN_WORDS } from '../texts/word-characters.ts'

const ALONE_CHARACTER = new RegExp(`[${ALONE}]`, 'gv')
const RUN = new RegExp(`[${ALONE}${IN_WORDS}]+`, 'gv')

/** A space without width. FTS5 separates words there; `joinCharacters` removes it. */
const GAP = '\u200b'

/** The text as it is indexed. */
export function partCharacters(text: string): string {
  return isLatin(text) ? text : text.replaceAll(ALONE_CHARACTER, `${GAP}$&${GAP}`)
}

export const joinCharacters = (text: string): string => text.replaceAll(GAP, '')

/** The parts between spaces and punctuation. */
export const runsOf = (text: string): string[] => text.match(RUN) ?? []

/** Whether it has characters that are words by themselves. */
export const standsAlone = (run: string): boolean => run.search(ALONE_CHARACTER) >= 0

/** A quick test that skips most texts: these characters need no gaps. */
const isLatin = (text: string): boolean => /^[\0-\u024f\u2010-\u2027]*$/.test(text)
