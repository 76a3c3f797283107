import { SEPARATOR } from '../../db/search-rows.ts'
import { joinCharacters } from '../../db/search-text.ts'
import type { SearchHit } from './search.schemas.ts'

export type Parts = SearchHit['excerpt']

/** FTS5 puts these around what it found. They are for private use, so that hardly any text has them. */
export const [OPEN, CLOSE] = ['\u{f0000}', '\u{f0001}'] as const

/** A text of FTS5's `highlight` or `snippet` in pieces. */
export function partsOf(text: string): Parts {
  const [before = '', ...found] = joinCharacters(text).split(OPEN)
  return [before, ...found]
    .flatMap((piece, index) => {
      const [marked = '', rest = ''] = index === 0 ? ['', piece] : piece.split(CLOSE)
      return [
        { text: marked, marked: true },
        { text: rest, marked: false },
      ]
    })
    .filter((part) => part.text !== '')
}

/** Of texts that each are several columns: the first column that has a mark, or else the first that says something. */
export function excerptOf(...texts: string[]): Parts {
  const columns = texts.flatMap((text) => text.split(SEPARATOR))
  const best =
    columns.find((column) => column.includes(OPEN)) ?? columns.find((column) => column.trim())
  return partsOf(best ?? '')
}
