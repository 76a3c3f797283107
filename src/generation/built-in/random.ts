/** From 0 up to 1, like `Math.random`. */
export type Random = () => number

export function pick<T>(values: readonly T[], random: Random): T {
  const value = values[Math.min(values.length - 1, Math.floor(random() * values.length))]
  if (value === undefined) throw new RangeError('There is nothing to pick from.')
  return value
}

export function shuffled<T>(values: readonly T[], random: Random): T[] {
  return values
    .map((value) => ({ value, rank: random() }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ value }) => value)
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
    index: (length: number) => Math.floor(random() * length),
  }
}

export type Deck = ReturnType<typeof createDeck>

const CHOICE = /<([^<>]*\|[^<>]*)>/g

/** Resolves every `<one way|another>` of a sentence. A choice may hold marks, but no other choice. */
export function vary(sentence: string, random: Random): string {
  return sentence.replace(CHOICE, (_, choices: string) => pick(choices.split('|'), random))
}
