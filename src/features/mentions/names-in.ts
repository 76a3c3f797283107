import { type Word, wordKey, wordsIn } from '../../texts/words-in.ts'

/** A place in a text that names things. */
export interface Named {
  at: number
  end: number
  /** More than one where several have that name. */
  things: number[]
}

/** Longer names are not found: each length is tried at each word of a text. */
const MOST_WORDS = 12

/** A name of a thing, read once for many texts. */
export interface Name {
  thing: number
  key: string
  /** Its first word, and how many words it has. */
  first: string
  count: number
}

/** Null for what names nothing in a text. */
export function nameOf({ thing, name }: { thing: number; name: string }): Name | null {
  const words = wordsIn(name)
  if (words.length === 0 || words.length > MOST_WORDS) return null
  const key = keyOf(name.slice(words[0]!.at, words.at(-1)!.end))
  return { thing, key, first: words[0]!.key, count: words.length }
}

/** Finds names in texts as whole words, without regard to case and white space. Of overlapping names the longest counts. */
export function finderOf(names: Iterable<Name>) {
  const byKey = new Map<string, number[]>()
  /** How many words names have that begin with a word, most first. */
  const lengths = new Map<string, number[]>()
  for (const { thing, key, first, count } of names) {
    const known = byKey.get(key)
    if (known) {
      if (!known.includes(thing)) known.push(thing)
      continue
    }
    byKey.set(key, [thing])
    const counts = lengths.get(first) ?? []
    if (!counts.includes(count)) counts.push(count)
    lengths.set(first, counts)
  }
  for (const counts of lengths.values()) counts.sort((a, b) => b - a)

  /** The names that begin at a word of the text, the longest first. */
  function* namesAt(text: string, words: Word[], at: number) {
    const here = words[at]!
    for (const count of lengths.get(here.key) ?? []) {
      const last = words[at + count - 1]
      const things = last && byKey.get(keyOf(text.slice(here.at, last.end)))
      if (things) yield { at: here.at, end: last.end, count, things }
    }
  }

  return {
    /** In order. `words` are those of the text. */
    find(text: string, words: Word[]): Named[] {
      const found: Named[] = []
      for (let next = 0; next < words.length;) {
        const longest = namesAt(text, words, next).next().value
        if (longest) {
          const { at, end, things } = longest
          found.push({ at, end, things })
        }
        next += longest?.count ?? 1
      }
      return found
    },

    /** All things that a place of the text could name, also within longer names. */
    thingsIn(text: string, words: Word[]): Set<number> {
      return new Set(
        words.keys().flatMap((at) => namesAt(text, words, at).flatMap(({ things }) => things)),
      )
    },
  }
}

const keyOf = (text: string): string =>
  wordKey(text).replaceAll(/\s+/gu, ' ').replaceAll(/[’ʼ]/gu, "'")
