import type { ErrorMaker } from '../errors.ts'

export interface AttemptLimits {
  /** Attempts that a key may have within the window. */
  limit: number | (() => number)
  windowMs: number
  /** The error when the limit is reached; it takes how long to wait, in words. */
  refusal: ErrorMaker<[wait: string]>
}

/** Keys kept at most. Beyond that the oldest is dropped, to bound memory. */
const KEYS = 20_000

/** Monotonic: not affected when the system clock is set. */
const now = () => performance.now()

/** Counts attempts by key in a sliding window, in memory: a restart resets them. */
export class Attempts {
  readonly #limits: AttemptLimits
  readonly #times = new Map<string, number[]>()
  readonly #running = new Map<string, Set<Promise<void>>>()

  constructor(limits: AttemptLimits) {
    this.#limits = limits
  }

  get #limit(): number {
    const { limit } = this.#limits
    return typeof limit === 'number' ? limit : limit()
  }

  /** Throws `too_many`, with the seconds to wait, when one of the keys has reached the limit. */
  assertAllowed(...keys: string[]): void {
    for (const key of keys) {
      const times = this.#recent(key)
      const oldest = times[times.length - this.#limit]
      if (oldest === undefined) continue
      const wait = oldest + this.#limits.windowMs - now()
      const retryAfter = Math.max(1, Math.ceil(wait / 1000))
      throw this.#limits.refusal(inWords(retryAfter)).with({ retryAfter })
    }
  }

  record(...keys: string[]): void {
    for (const key of keys) {
      const times = this.#recent(key)
      times.push(now())
      this.#times.delete(key)
      this.#times.set(key, times)
    }
    this.#forgetOldest()
  }

  /** Resets the count of a key. */
  forgive(key: string): void {
    this.#times.delete(key)
  }

  /**
   * Runs `work`, which returns whether it succeeded, and counts it if not. Work that could exceed the limit waits until
   * running work has ended, so any number may succeed at once. Returns what `work` does.
   */
  async countFailures(keys: string[], work: () => Promise<boolean>): Promise<boolean> {
    // No await between the last check and registering, so nothing can come between them.
    for (let ahead = this.#ahead(keys); ahead; ahead = this.#ahead(keys)) await Promise.race(ahead)
    const ended = Promise.withResolvers<void>()
    for (const key of keys) this.#runningOf(key).add(ended.promise)
    try {
      const succeeded = await work()
      if (!succeeded) this.record(...keys)
      return succeeded
    } finally {
      for (const key of keys) this.#forgetRunning(key, ended.promise)
      ended.resolve()
    }
  }

  /** The work that has to end first, if any. Throws when the limit is reached. */
  #ahead(keys: string[]): Set<Promise<void>> | undefined {
    this.assertAllowed(...keys)
    const crowded = keys.find(
      (key) => this.#recent(key).length + (this.#running.get(key)?.size ?? 0) >= this.#limit,
    )
    return crowded === undefined ? undefined : this.#running.get(crowded)
  }

  #runningOf(key: string): Set<Promise<void>> {
    return this.#running.get(key) ?? this.#running.set(key, new Set()).get(key)!
  }

  #forgetRunning(key: string, ended: Promise<void>): void {
    const running = this.#runningOf(key)
    running.delete(ended)
    if (running.size === 0) this.#running.delete(key)
  }

  #forgetOldest(): void {
    for (const key of this.#times.keys()) {
      if (this.#times.size <= KEYS) return
      this.#times.delete(key)
    }
  }

  #recent(key: string): number[] {
    const since = now() - this.#limits.windowMs
    return (this.#times.get(key) ?? []).filter((time) => time > since)
  }
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
