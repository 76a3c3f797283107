import { findPieces, type Piece } from './found-text.ts'
import type { SearchHit } from './search.schemas.ts'

export type Parts = SearchHit['excerpt']

/** How long an excerpt is, about, in UTF-16 code units; and how much of it comes before what was found. */
const LENGTH = 160
const BEFORE = 40

/** The whole text, with what was found marked. */
export function markAll(text: string, parts: readonly string[]): Parts {
  return mark(text, findPieces(text, parts), { start: 0, end: text.length })
}

/** A piece of the text around what is found first, or its beginning. */
export function excerptOf(text: string, parts: readonly string[]): Parts {
  const pieces = findPieces(text, parts)
  const window = windowAround(text, pieces[0]?.start ?? 0)
  const inside = pieces.filter(({ start, end }) => start >= window.start && end <= window.end)
  return [
    ...(window.start > 0 ? [{ text: '…', marked: false }] : []),
    ...mark(text, inside, window),
    ...(window.end < text.length ? [{ text: '…', marked: false }] : []),
  ]
}

/** Begins and ends between words, where there is a blank near. */
function windowAround(text: string, found: number): Piece {
  if (text.length <= LENGTH) return { start: 0, end: text.length }
  let start = found <= BEFORE ? 0 : found - BEFORE
  const blank = text.slice(start, found).search(/\s/)
  if (start > 0 && blank >= 0) start += blank + 1
  let end = Math.min(text.length, start + LENGTH)
  if (end < text.length) {
    const tail = text.slice(start, end)
    const last = tail.search(/\s\S*$/)
    if (last > LENGTH / 2) end = start + last
  }
  return { start: onCharacter(text, start), end: onCharacter(text, end) }
}

/** No character is cut in half. */
function onCharacter(text: string, place: number): number {
  return /[\uDC00-\uDFFF]/.test(text.charAt(place)) ? place + 1 : place
}

function mark(text: string, pieces: readonly Piece[], { start, end }: Piece): Parts {
  const parts: Parts = []
  let place = start
  const add = (until: number, marked: boolean) => {
    if (until > place) parts.push({ text: text.slice(place, until), marked })
    place = until
  }
  for (const piece of pieces) {
    add(piece.start, false)
    add(piece.end, true)
  }
  add(end, false)
  return parts
}
