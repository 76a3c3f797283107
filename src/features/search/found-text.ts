import { isInWord, standsAlone } from '../../db/search-text.ts'
import { foldText, isAscii } from '../../db/text-keys.ts'

/** A piece of a text, by UTF-16 code units from `start` to before `end`. */
export interface Piece {
  start: number
  end: number
}

/** Where parts of a question are found in a folded text: words by their beginning, what stands alone anywhere. */
export function findParts(
  folded: string,
  parts: readonly string[],
): { at: number; part: string }[] {
  return parts
    .flatMap((part) => placesOf(folded, part).map((at) => ({ at, part })))
    .toSorted((a, b) => a.at - b.at || b.part.length - a.part.length)
}

/** How often one word is looked for in one text. */
const MOST_PLACES = 50

function placesOf(folded: string, part: string): number[] {
  const anywhere = standsAlone(part)
  const places: number[] = []
  for (
    let at = folded.indexOf(part);
    at >= 0 && places.length < MOST_PLACES;
    at = folded.indexOf(part, at + 1)
  ) {
    if (anywhere || !isInWord(characterBefore(folded, at))) places.push(at)
  }
  return places
}

function characterBefore(text: string, at: number): string {
  const unit = text.slice(Math.max(0, at - 1), at)
  return /[\uDC00-\uDFFF]/.test(unit) ? text.slice(Math.max(0, at - 2), at) : unit
}

/** Where they are in the text as it was written, without overlaps. */
export function findPieces(text: string, parts: readonly string[]): Piece[] {
  const { folded, pieceOf } = foldWithPlaces(text)
  const pieces: Piece[] = []
  for (const { at, part } of findParts(folded, parts)) {
    const piece = pieceOf(at, at + part.length)
    if (piece.start >= (pieces.at(-1)?.end ?? 0)) pieces.push(piece)
  }
  return pieces
}

/** The folded text, and what in the written one became a piece of it. */
function foldWithPlaces(text: string) {
  const whole = foldText(text)
  if (isAscii(text)) {
    return { folded: whole, pieceOf: (start: number, end: number): Piece => ({ start, end }) }
  }
  let folded = ''
  const starts: number[] = []
  const ends: number[] = []
  let place = 0
  for (const character of text) {
    const units = foldCharacter(character)
    const end = place + character.length
    for (let i = 0; i < units.length; i += 1) {
      starts.push(place)
      ends.push(end)
    }
    // A mark that folding takes away belongs to what it stands on.
    if (units === '' && ends.length > 0) ends[ends.length - 1] = end
    folded += units
    place = end
  }
  return {
    folded,
    pieceOf: (start: number, end: number): Piece => ({
      start: starts[start]!,
      end: ends[end - 1]!,
    }),
  }
}

/** Characters are few and come again and again; to fold one anew each time takes long over a long text. */
const FOLDED = new Map<string, string>()
const MOST_FOLDED = 5_000

function foldCharacter(character: string): string {
  let folded = FOLDED.get(character)
  if (folded === undefined) {
    folded = foldText(character)
    if (FOLDED.size >= MOST_FOLDED) FOLDED.clear()
    FOLDED.set(character, folded)
  }
  return folded
}
