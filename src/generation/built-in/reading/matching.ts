import { fold, singulars, type Token } from './tokens.ts'

export interface Hit<Entry> {
  entry: Entry
  /** The word in the lexicon, in the singular. */
  word: string
  /** Positions of tokens; `end` is exclusive. */
  start: number
  end: number
}

export type Lexicon<Entry> = ReadonlyMap<string, Entry>

const LONGEST = 4

/** When several entries have the same word, the first one gets it. */
export function createLexicon<Entry>(
  entries: readonly Entry[],
  wordsOf: (entry: Entry) => readonly string[],
): Lexicon<Entry> {
  const lexicon = new Map<string, Entry>()
  for (const entry of entries) {
    for (const word of wordsOf(entry)) {
      const key = fold(word)
      if (!lexicon.has(key)) lexicon.set(key, entry)
    }
  }
  return lexicon
}

/** The entries that the words name, in order. Of overlapping ones, the longest. */
export function findHits<Entry>(tokens: readonly Token[], lexicon: Lexicon<Entry>): Hit<Entry>[] {
  const hits: Hit<Entry>[] = []
  for (let start = 0; start < tokens.length;) {
    const hit = longestAt(tokens, start, lexicon)
    if (hit) hits.push(hit)
    start = hit?.end ?? start + 1
  }
  return hits
}

function longestAt<Entry>(
  tokens: readonly Token[],
  start: number,
  lexicon: Lexicon<Entry>,
): Hit<Entry> | undefined {
  for (let length = Math.min(LONGEST, tokens.length - start); length > 0; length -= 1) {
    const span = tokens.slice(start, start + length)
    if (span.some((token) => token.boundary)) continue
    const words = span.map((token) => token.word)
    const leading = words.slice(0, -1)
    for (const last of singulars(words.at(-1) ?? '')) {
      const word = [...leading, last].join(' ')
      const entry = lexicon.get(word)
      if (entry !== undefined) return { entry, word, start, end: start + length }
    }
  }
  return undefined
}

/** Drops hits inside a longer hit of another lexicon: the wood of a `wood elf` is not a location. */
export function withoutCovered<Entry>(
  hits: readonly Hit<Entry>[],
  others: readonly Hit<unknown>[],
): Hit<Entry>[] {
  return hits.filter(
    (hit) =>
      !others.some(
        (other) =>
          other.start <= hit.start &&
          other.end >= hit.end &&
          other.end - other.start > hit.end - hit.start,
      ),
  )
}

/** Up to `count` words in front of a hit, the nearest first, not across a comma or full stop. */
export function wordsBefore(tokens: readonly Token[], hit: Hit<unknown>, count: number): string[] {
  const words: string[] = []
  for (let index = hit.start - 1; index >= 0 && words.length < count; index -= 1) {
    const token = tokens[index]
    if (!token || token.boundary) break
    words.push(token.word)
  }
  return words
}
