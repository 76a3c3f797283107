import { partCharacters, runsOf, standsAlone } from '../../db/search-text.ts'

const MOST_PARTS = 12

/** So many characters are a piece that the index of pieces can find. */
const SHORTEST_PIECE = 3

/** What FTS5 is asked for a search text. All parts are quoted, so nothing in them is syntax. */
export interface Question {
  /** Of the index of words: every part, words by their beginning. */
  words: string
  /** Of the same index: every part as a whole word, which finds less, in a time that does not grow with the campaign. */
  whole: string
  /** Of the index of pieces: every part that is long enough, in any position. */
  pieces: string
  /** Of the index of words: the parts that are too short for the index of pieces. */
  short: string
}

/** Undefined when there is nothing but spaces and punctuation. */
export function questionFor(q: string): Question | undefined {
  const parts = [...new Set(runsOf(q))].slice(0, MOST_PARTS)
  if (parts.length === 0) return undefined
  const all = (some: string[], match: (part: string) => string) => some.map(match).join(' AND ')
  return {
    words: all(parts, matchWord),
    whole: all(parts, (part) => `"${partCharacters(part)}"`),
    pieces: all(
      parts.filter((part) => !isShort(part)),
      (part) => `"${partCharacters(part)}"`,
    ),
    short: all(parts.filter(isShort), matchWord),
  }
}

/** Nearly every text has a word that begins with one or two given letters, so those are looked for in titles alone. */
function matchWord(part: string): string {
  if (standsAlone(part)) return `"${partCharacters(part)}"`
  return isShort(part) ? `(title : "${part}" * OR "${part}")` : `"${part}" *`
}

/** One character of a script without spaces is a piece with the spaces around it. */
const isShort = (part: string): boolean => Array.from(partCharacters(part)).length < SHORTEST_PIECE

type Columns = 'title' | '{title body}'

/** The same in some columns alone: in titles, or without what players never find. */
export function inColumns(columns: Columns, question: Question): Question {
  const within = (match: string) => match && `${columns} : (${match})`
  return {
    words: within(question.words),
    whole: within(question.whole),
    pieces: within(question.pieces),
    short: within(question.short),
  }
}
