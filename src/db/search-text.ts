/**
 * Scripts that set no spaces between words, and pictures such as emoji. Each character is a word of its own in the search
 * index, so that a phrase of characters is found wherever it stands.
 */
const ALONE =
  '\\p{So}\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}'
const IN_WORDS = '\\p{L}\\p{N}\\p{M}\\p{Co}'

const ALONE_CHARACTER = new RegExp(`[${ALONE}]`, 'gv')
const RUN = new RegExp(`[${ALONE}${IN_WORDS}]+`, 'gv')

/** A space without width: FTS5 parts words at it, and `joinCharacters` takes it away again. */
const GAP = '\u200b'

/** The text as it is indexed. */
export function partCharacters(text: string): string {
  return isLatin(text) ? text : text.replaceAll(ALONE_CHARACTER, `${GAP}$&${GAP}`)
}

export const joinCharacters = (text: string): string => text.replaceAll(GAP, '')

/** What stands between spaces and punctuation. */
export const runsOf = (text: string): string[] => text.match(RUN) ?? []

/** Whether it has characters that are words of their own. */
export const standsAlone = (run: string): boolean => run.search(ALONE_CHARACTER) >= 0

/** Scripts that need no parting, told quickly: most texts are in one. */
const isLatin = (text: string): boolean => /^[\0-\u024f\u2010-\u2027]*$/.test(text)
