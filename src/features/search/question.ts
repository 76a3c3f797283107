import { partCharacters, runsOf, standsAlone } from '../../db/search-text.ts'

const MOST_PARTS = 12

/** Nearly every text has a word that begins with one or two given letters, so those are looked for in titles alone. */
const SHORTEST_BEGINNING = 3

/**
 * The FTS5 query for a search text. Every part must be found, words by their beginning. Undefined when there is
 * nothing but spaces and punctuation. All parts are quoted, so nothing in them is syntax.
 */
export function matchFor(q: string): string | undefined {
  const parts = [...new Set(runsOf(q))].slice(0, MOST_PARTS)
  return parts.length === 0 ? undefined : parts.map(matchPart).join(' AND ')
}

function matchPart(part: string): string {
  if (standsAlone(part)) return `"${partCharacters(part)}"`
  const isShort = Array.from(part).length < SHORTEST_BEGINNING
  return isShort ? `(title : "${part}" * OR "${part}")` : `"${part}" *`
}

/** The same in titles alone. */
export const inTitles = (match: string): string => `title : (${match})`

/** The same without what players never find. */
export const withoutDmTexts = (match: string): string => `{title body} : (${match})`
