/** From 0 up to 1, like `Math.random`. */
export type Random = () => number

export function pick<T>(values: readonly T[], random: Random): T {
  const value = values[Math.min(values.length - 1, Math.floor(random() * values.length))]
  if (value === undefined) throw new RangeError('There is nothing to pick from.')
  return value
}

/** Draws by weight: `{ Honest: 4, Deceptive: 1 }` gives Honest four times out of five. */
export function pickWeighted<T extends string>(
  weights: Partial<Record<T, number>>,
  random: Random,
): T {
  const entries = Object.entries(weights) as [T, number][]
  let left = random() * entries.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [value, weight] of entries) {
    left -= weight
    if (left < 0) return value
  }
  return pick(entries, random)[0]
}

/** Draws each value once, as long as there are others. Resolves the choices of a sentence. */
export function createDeck(random: Random) {
  const drawn = new Set<unknown>()
  return {
    draw<T>(values: readonly T[]): T {
      const fresh = values.filter((value) => !drawn.has(value))
      const value = pick(fresh.length > 0 ? fresh : values, random)
      drawn.add(value)
      return typeof value === 'string' ? (vary(value, random) as T) : value
    },
    chance: (share: number) => random() < share,
  }
}

export type Deck = ReturnType<typeof createDeck>

const CHOICE = /<([^<>]*\|[^<>]*)>/g

/** Resolves every `<one way|another>` of a sentence. A choice may hold marks, but no other choice. */
export function vary(sentence: string, random: Random): string {
  return sentence.replace(CHOICE, (_, choices: string) => {
    const ways = choices.split('|')
    return ways[Math.min(ways.length - 1, Math.floor(random() * ways.length))] ?? ''
  })
}

/** Every sentence that it can become. */
export function variants(sentence: string): string[] {
  const choice = /<([^<>]*\|[^<>]*)>/.exec(sentence)
  if (!choice) return [sentence]
  return (choice[1] ?? '')
    .split('|')
    .flatMap((way) => variants(sentence.replace(choice[0], () => way)))
}

/** The same numbers for the same seed (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
