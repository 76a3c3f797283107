import { capitalize } from '../../../texts/capitalize.ts'
import type { Deck } from '../random.ts'
import { withArticle } from '../rendering.ts'

const MARK = /\{([A-Za-z][A-Za-z ]*)\}/g

/** What a mark stands for: a text, or a function that gives one at each use. */
export type Values = Record<string, string | (() => string)>

/**
 * Fills in lines whose marks are values or headings of lists: `{person}`, `{trade}`, with an article `{a trade}`, with a
 * capital `{Trade}`. A line of a list may hold marks itself.
 */
export function createTelling(lists: ReadonlyMap<string, string[]>, values: Values, deck: Deck) {
  function fill(line: string): string {
    return line.replace(MARK, (_, slot: string) => {
      const { key, article } = readMark(slot)
      const value = Object.hasOwn(values, key) ? values[key]! : () => tell(key)
      const text = typeof value === 'string' ? value : value()
      const told = article ? withArticle(text) : text
      if (isLoud(slot)) return told.toUpperCase()
      return /^\p{Lu}/u.test(slot) ? capitalize(told) : told
    })

    function tell(key: string): string {
      const lines = lists.get(key)
      if (!lines) throw new Error(`A line holds an unknown mark: {${key}}`)
      return fill(deck.draw(lines))
    }
  }

  return {
    has: (heading: string) => lists.has(heading),
    /** All lines of a list. */
    lines: (heading: string): readonly string[] => lists.get(heading) ?? [],
    /** A line of that list. */
    tell: (heading: string): string => fill(`{${heading}}`),
    sentence: (heading: string): string => capitalize(fill(`{${heading}}`)),
    fill,
  }
}

export type Telling = ReturnType<typeof createTelling>

/** `{OFFICIAL}` gives capitals throughout. */
const isLoud = (slot: string) => slot.length > 2 && slot === slot.toUpperCase()

function readMark(slot: string): { key: string; article: boolean } {
  const said = isLoud(slot) ? slot.toLowerCase() : slot.charAt(0).toLowerCase() + slot.slice(1)
  const key = said.replace(/^a /, '')
  return { key, article: key !== said }
}

/** What the marks of a line stand for. */
export const marksIn = (line: string): string[] =>
  [...line.matchAll(MARK)].map(([, slot = '']) => readMark(slot).key)
