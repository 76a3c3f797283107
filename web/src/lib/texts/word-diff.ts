/** A piece of two texts: in both, or only in the one before or after. */
export interface Piece {
  in: 'both' | 'before' | 'after'
  text: string
}

/** More different words than that are shown as one change: comparing takes their square in steps. */
const MOST = 1_500

const wordsOf = (text: string): string[] =>
  text.match(/\s+|[\p{L}\p{N}\p{M}’']+|[^\s\p{L}\p{N}]/gu) ?? []

/** What differs between two texts, by words. */
export const diffWords = (before: string, after: string): Piece[] =>
  readable(joined(diffParts(wordsOf(before), wordsOf(after))))

/** What differs between two lists: a piece for each part of either. */
export function diffParts(a: readonly string[], b: readonly string[]): Piece[] {
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) {
    end += 1
  }
  return [
    ...piecesIn('both', a.slice(0, start)),
    ...diffMiddle(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    ...piecesIn('both', end === 0 ? [] : a.slice(-end)),
  ]
}

const piecesIn = (side: Piece['in'], parts: readonly string[]): Piece[] =>
  parts.map((text) => ({ in: side, text }))

function diffMiddle(a: string[], b: string[]): Piece[] {
  const trace = a.length > 0 && b.length > 0 ? findPath(a, b) : undefined
  return trace ? piecesOf(a, b, trace) : [...piecesIn('before', a), ...piecesIn('after', b)]
}

/** The furthest points of each number of changes, after Myers; undefined for more than `MOST` of them. */
function findPath(a: string[], b: string[]): Int32Array[] | undefined {
  const size = Math.min(a.length + b.length, MOST)
  const furthest = new Int32Array(2 * size + 2)
  const trace: Int32Array[] = []
  for (let changes = 0; changes <= size; changes += 1) {
    trace.push(furthest.slice())
    for (let line = -changes; line <= changes; line += 2) {
      let x = comesFromAbove(furthest, line, changes, size)
        ? furthest[size + line + 1]!
        : furthest[size + line - 1]! + 1
      while (x < a.length && x - line < b.length && a[x] === b[x - line]) x += 1
      furthest[size + line] = x
      if (x >= a.length && x - line >= b.length) return trace
    }
  }
  return undefined
}

const comesFromAbove = (furthest: Int32Array, line: number, changes: number, size: number) =>
  line === -changes || (line !== changes && furthest[size + line - 1]! < furthest[size + line + 1]!)

function piecesOf(a: string[], b: string[], trace: Int32Array[]): Piece[] {
  const size = Math.min(a.length + b.length, MOST)
  const pieces: Piece[] = []
  let [x, y] = [a.length, b.length]
  for (let changes = trace.length - 1; changes >= 0; changes -= 1) {
    const furthest = trace[changes]!
    const line = x - y
    const from = comesFromAbove(furthest, line, changes, size) ? line + 1 : line - 1
    const before = changes === 0 ? 0 : furthest[size + from]!
    const above = changes === 0 ? 0 : before - from
    while (x > before && y > above) {
      x -= 1
      y -= 1
      pieces.push({ in: 'both', text: a[x]! })
    }
    if (changes === 0) break
    if (x === before) pieces.push({ in: 'after', text: b[--y]! })
    else pieces.push({ in: 'before', text: a[--x]! })
  }
  return pieces.toReversed()
}

/** Neighbors of one side as one piece; blanks between two changes belong to them. */
function joined(pieces: Piece[]): Piece[] {
  const found: Piece[] = []
  let [before, after] = ['', '']
  const flush = () => {
    if (before) found.push({ in: 'before', text: before })
    if (after) found.push({ in: 'after', text: after })
    before = after = ''
  }
  for (const [at, piece] of pieces.entries()) {
    if (piece.text === '') continue
    if (piece.in === 'before') before += piece.text
    else if (piece.in === 'after') after += piece.text
    else if ((before || after) && isBlankBetween(pieces, at)) {
      before += piece.text
      after += piece.text
    } else {
      flush()
      const last = found.at(-1)
      if (last?.in === 'both') last.text += piece.text
      else found.push({ ...piece })
    }
  }
  flush()
  return found
}

/** A few words that two versions share by chance, between much that they do not, are read with what is around them. */
function readable(pieces: readonly Piece[]): Piece[] {
  const found: Piece[] = []
  for (const [at, piece] of pieces.entries()) {
    const next = pieces.slice(at + 1, at + 3).filter((other) => other.in !== 'both')
    const last = lastChange(found)
    const isBetween = piece.in === 'both' && last.length > 0 && next.length > 0
    if (isBetween && isByChance(piece.text, [...last, ...next])) {
      found.push({ in: 'before', text: piece.text }, { in: 'after', text: piece.text })
    } else found.push(piece)
  }
  return together(found)
}

/** The pieces since the last that both share. */
const lastChange = (pieces: readonly Piece[]) =>
  pieces.slice(pieces.findLastIndex((piece) => piece.in === 'both') + 1)

const MOST_BY_CHANCE = 4

/** Not where a line ends, and only between changes of at least five times as many words. */
function isByChance(text: string, around: readonly Piece[]): boolean {
  const words = countOf(text)
  const changed = around.reduce((sum, piece) => sum + countOf(piece.text), 0)
  return !text.includes('\n') && words <= MOST_BY_CHANCE && words * 5 <= changed
}

/** Of each run of changes, what was before and then what is after. */
function together(pieces: readonly Piece[]): Piece[] {
  const found: Piece[] = []
  let run: Piece[] = []
  const flush = () => {
    for (const side of ['before', 'after'] as const) {
      const text = run.flatMap((piece) => (piece.in === side ? piece.text : [])).join('')
      if (text) found.push({ in: side, text })
    }
    run = []
  }
  for (const piece of pieces) {
    if (piece.in === 'both') {
      flush()
      found.push(piece)
    } else run.push(piece)
  }
  flush()
  return found
}

const isBlankBetween = (pieces: Piece[], at: number) =>
  /^[^\S\n]+$/.test(pieces[at]!.text) &&
  pieces[at + 1] !== undefined &&
  pieces[at + 1]!.in !== 'both'

const countOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0

/** How many words were added and taken away. */
export function countWords(pieces: readonly Piece[]) {
  const count = (side: Piece['in']) =>
    pieces.filter((piece) => piece.in === side).reduce((sum, { text }) => sum + countOf(text), 0)
  return { more: count('after'), fewer: count('before') }
}
