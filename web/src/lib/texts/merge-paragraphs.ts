import { diffParts } from './word-diff.ts'

/** Paragraphs that are settled, or of which there are two versions. */
export type Merged = { settled: string[] } | { mine: string[]; theirs: string[] }

const paragraphsOf = (text: string): string[] => text.split('\n')
const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((part, at) => part === b[at])

/**
 * Two texts that were both made from `base`, as one: what only one of them changed is settled, and so is what both changed
 * alike.
 */
export function mergeParagraphs(base: string, mine: string, theirs: string): Merged[] {
  const [from, a, b] = [base, mine, theirs].map(paragraphsOf) as [string[], string[], string[]]
  const [inMine, inTheirs] = [placesIn(from, a), placesIn(from, b)]
  const merged: Merged[] = []
  let [i, j, k] = [0, 0, 0]
  const add = (to: number, toMine: number, toTheirs: number) => {
    const [old, my, their] = [from.slice(i, to), a.slice(j, toMine), b.slice(k, toTheirs)]
    // Of neighbors that each have their place, each is settled by itself.
    if (old.length === my.length && old.length === their.length) {
      for (const [at, one] of old.entries()) merged.push(settle([one], [my[at]!], [their[at]!]))
    } else if (old.length + my.length + their.length > 0) merged.push(settle(old, my, their))
  }
  for (const [at, paragraph] of from.entries()) {
    const [x, y] = [inMine[at], inTheirs[at]]
    if (x === undefined || y === undefined) continue
    add(at, x, y)
    merged.push({ settled: [paragraph] })
    ;[i, j, k] = [at + 1, x + 1, y + 1]
  }
  add(from.length, a.length, b.length)
  return merged
}

function settle(base: string[], mine: string[], theirs: string[]): Merged {
  if (isSame(mine, base)) return { settled: theirs }
  return isSame(theirs, base) || isSame(mine, theirs) ? { settled: mine } : { mine, theirs }
}

/** Where each part is in the other list, if it is there. */
function placesIn(parts: readonly string[], other: readonly string[]): (number | undefined)[] {
  const places: (number | undefined)[] = []
  let at = 0
  for (const piece of diffParts(parts, other)) {
    if (piece.in === 'both') places.push(at)
    if (piece.in === 'before') places.push(undefined)
    if (piece.in !== 'before') at += 1
  }
  return places
}

/** The text of paragraphs, with those chosen where there are two versions. */
export const textOf = (
  merged: readonly Merged[],
  choose: (two: { mine: string[]; theirs: string[] }, at: number) => string[],
): string =>
  merged.flatMap((part, at) => ('settled' in part ? part.settled : choose(part, at))).join('\n')

/** A place where two versions of a text differ. */
export interface Hunk {
  before: string
  after: string
  /** The later version with this place as it was before. */
  restored: string
}

/** The places where two versions differ, by paragraphs. */
export function hunksOf(before: string, after: string): Hunk[] {
  const pieces = diffParts(paragraphsOf(before), paragraphsOf(after))
  const ranges: { start: number; end: number }[] = []
  for (const [at, piece] of pieces.entries()) {
    if (piece.in === 'both') continue
    const last = ranges.at(-1)
    if (last?.end === at) last.end = at + 1
    else ranges.push({ start: at, end: at + 1 })
  }
  const join = (of: typeof pieces) => of.map(({ text }) => text).join('\n')
  return ranges.map(({ start, end }) => ({
    before: join(pieces.slice(start, end).filter((piece) => piece.in === 'before')),
    after: join(pieces.slice(start, end).filter((piece) => piece.in === 'after')),
    restored: join(
      pieces.filter((piece, at) =>
        at >= start && at < end ? piece.in === 'before' : piece.in !== 'before',
      ),
    ),
  }))
}
