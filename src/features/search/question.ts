import { runsOf, scopePrefix, standsAlone, wordsOf } from '../../db/search-text.ts'

/** What somebody searches for, folded; every part must be found. */
export interface Question {
  /** As it was typed, in one piece. */
  whole: string
  /** Words of which texts hold the beginning, and runs of characters that stand alone. */
  parts: string[]
  /** What the index is asked for. */
  words: string[]
}

const MOST_PARTS = 12
const MOST_WORDS = 24

/** Shorter words are in texts only themselves: nearly every text has one that begins like them. */
const SHORTEST_BEGINNING = 3

/** Undefined when there is nothing in it that the index knows: blanks and punctuation alone. */
export function readQuestion(q: string): Question | undefined {
  const parts = [...new Set(runsOf(q))].slice(0, MOST_PARTS)
  if (parts.length === 0) return undefined
  const words = new Set(parts.flatMap((part) => wordsOf(part)))
  return { whole: wordsOf(q).join(' '), parts, words: [...words].slice(0, MOST_WORDS) }
}

/**
 * How the index is asked in that scope, which is one of titles or of texts. A word is of letters and digits alone, so
 * nothing in it is syntax. What stands alone is a whole word, and of others the beginning is enough.
 */
export function matchIn(scope: number, ofTitles: boolean, { words }: Question): string {
  const before = scopePrefix(scope)
  const isWhole = (word: string) =>
    standsAlone(word) || (!ofTitles && word.length < SHORTEST_BEGINNING)
  return words
    .map((word) => (isWhole(word) ? `"${before}${word}"` : `"${before}${word}" *`))
    .join(' AND ')
}
