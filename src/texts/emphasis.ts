/** A run of `*`, `_` or `~` that may begin or end emphasis. */
export interface Delimiter {
  at: number
  character: string
  /** How many of it are left. */
  left: number
  length: number
  opens: boolean
  closes: boolean
}

const SPACE = /\s/
const PUNCTUATION = /[\p{P}\p{S}]/u

export function delimitersAt(said: string, at: number, length: number): Delimiter[] {
  const character = said[at]!
  const before = said[at - 1] ?? ' '
  const after = said[at + length] ?? ' '
  const isLeft =
    !SPACE.test(after) &&
    (!PUNCTUATION.test(after) || SPACE.test(before) || PUNCTUATION.test(before))
  const isRight =
    !SPACE.test(before) &&
    (!PUNCTUATION.test(before) || SPACE.test(after) || PUNCTUATION.test(after))
  const within = character === '_'
  const delimiter = {
    at,
    character,
    left: length,
    length,
    opens: isLeft && (!within || !isRight || PUNCTUATION.test(before)),
    closes: isRight && (!within || !isLeft || PUNCTUATION.test(after)),
  }
  if (character !== '~') return [delimiter]
  // Only pairs of it strike out.
  return Array.from({ length: Math.floor(length / 2) }, (_, pair) => ({
    ...delimiter,
    at: at + (length % 2) + pair * 2,
    left: 2,
    length: 2,
  }))
}

/** Pairs the delimiters from `bottom` on, in the manner of CommonMark, and forgets them. */
export function closeEmphasis(
  delimiters: Delimiter[],
  bottom: number,
  mark: (from: number, to: number) => void,
): void {
  const open: Delimiter[] = []
  /** Below these depths of `open` there is nothing for a closer of that sort: without them, it takes quadratic time. */
  const depths = new Map<string, number>()
  for (const closer of delimiters.splice(bottom)) {
    const sort = `${closer.character}${closer.length % 3}${closer.opens ? 'o' : ''}`
    while (closer.closes && closer.left > 0) {
      const found = lastOpen(open, closer, depths.get(sort) ?? 0)
      if (found === undefined) {
        depths.set(sort, open.length)
        break
      }
      open.length = found + 1
      for (const [sort, depth] of depths) if (depth > found) depths.set(sort, found)
      const opener = open[found]!
      const used = opener.left > 1 && closer.left > 1 ? 2 : 1
      mark(opener.at + opener.left - used, opener.at + opener.left)
      const from = closer.at + closer.length - closer.left
      mark(from, from + used)
      opener.left -= used
      closer.left -= used
      if (opener.left === 0) open.pop()
    }
    if (closer.opens && closer.left > 0) {
      // What a run has closed is at its start, and what it opens is at its end.
      open.push({ ...closer, at: closer.at + closer.length - closer.left })
    }
  }
}

function lastOpen(open: Delimiter[], closer: Delimiter, bottom: number): number | undefined {
  for (let at = open.length - 1; at >= bottom; at--) {
    if (isPair(open[at]!, closer)) return at
  }
  return undefined
}

function isPair(opener: Delimiter, closer: Delimiter): boolean {
  if (opener.character !== closer.character) return false
  const isOdd =
    (opener.closes || closer.opens) &&
    (opener.length + closer.length) % 3 === 0 &&
    (opener.length % 3 !== 0 || closer.length % 3 !== 0)
  return !isOdd
}
