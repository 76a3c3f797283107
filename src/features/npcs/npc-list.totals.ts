/** How many totals are kept: those of the lists that people look at just now. */
const CAPACITY = 1_000

export interface Totals {
  /** The total kept under `key` while the campaign's NPCs are in that version, or else a new one. */
  get(key: string, version: number, count: () => number): number
}

/** Keeps what was counted: the second page of a list, and its filter typed again, need not count anew. */
export function keepTotals(): Totals {
  const kept = new Map<string, { version: number; total: number }>()
  return {
    get(key, version, count) {
      const known = kept.get(key)
      if (known?.version === version) return known.total
      const total = count()
      kept.delete(key)
      kept.set(key, { version, total })
      if (kept.size > CAPACITY) kept.delete(kept.keys().next().value!)
      return total
    },
  }
}
