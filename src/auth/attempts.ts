import { DomainError } from '../errors.ts'

interface AttemptLimits {
  /** How many a key may have within the window. */
  limit: number
  windowMs: number
  /** Said when the limit is reached. */
  message: string
  now?: () => number
}

/** Keys remembered at most; beyond that the oldest is forgotten, so that nobody fills the memory. */
const KEYS = 20_000

/** Counts attempts by key in a sliding window, in memory: a restart forgives. */
export class Attempts {
  readonly #limits: Required<AttemptLimits>
  readonly #times = new Map<string, number[]>()

  constructor(limits: AttemptLimits) {
    this.#limits = { now: Date.now, ...limits }
  }

  /** Throws `too_many`, with the seconds to wait, when any of the keys has reached the limit. */
  assertAllowed(...keys: string[]): void {
    for (const key of keys) {
      const times = this.#recent(key)
      const oldest = times[times.length - this.#limits.limit]
      if (oldest === undefined) continue
      const retryAfter = Math.ceil((oldest + this.#limits.windowMs - this.#limits.now()) / 1000)
      throw new DomainError('too_many', this.#limits.message, {
        retryAfter: Math.max(1, retryAfter),
      })
    }
  }

  /** Counts an attempt for each key, and answers how to take it back. */
  record(...keys: string[]): () => void {
    const time = this.#limits.now()
    for (const key of keys) {
      const times = this.#recent(key)
      times.push(time)
      this.#times.delete(key)
      this.#times.set(key, times)
    }
    this.#forgetOldest()
    return () => {
      for (const key of keys) {
        const times = this.#times.get(key) ?? []
        const index = times.indexOf(time)
        if (index !== -1) times.splice(index, 1)
      }
    }
  }

  #forgetOldest(): void {
    for (const key of this.#times.keys()) {
      if (this.#times.size <= KEYS) return
      this.#times.delete(key)
    }
  }

  #recent(key: string): number[] {
    const since = this.#limits.now() - this.#limits.windowMs
    return (this.#times.get(key) ?? []).filter((time) => time > since)
  }
}
