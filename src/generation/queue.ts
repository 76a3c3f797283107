import { longQueue } from './generation.errors.ts'

interface Waiting {
  /** The servers that would do, by their addresses. */
  places: string[]
  begin: (place: string) => void
  /** Reports the place in the queue, from 1. */
  onWait: (position: number) => void
}

interface Asking {
  signal: AbortSignal
  /** The servers that would do, by their addresses: the first that is idle is taken. */
  places: string[]
  /** The longest queue. */
  bound: number
  onWait: Waiting['onWait']
  /** Goes before all others, because it has waited already. */
  isNext?: boolean
}

/**
 * Runs one piece of work at a time at each place, in the order of asking. `run` reports the position in the queue while it
 * waits, and whenever that changes. It rejects with the signal's reason, and with `too_many` when `bound` others wait already.
 */
export function createQueue() {
  const waiting: Waiting[] = []
  const busy = new Set<string>()

  const idleAmong = (places: string[]) => places.find((place) => !busy.has(place))

  function reportPositions(from: number) {
    for (const [at, { onWait }] of [...waiting.entries()].slice(from)) onWait(at + 1)
  }

  function wait({ signal, places, onWait, isNext }: Asking): Promise<string> {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const entry: Waiting = { places, onWait, begin: resolve }
    const leave = () => {
      const at = waiting.indexOf(entry)
      if (at === -1) return
      waiting.splice(at, 1)
      reject(signal.reason)
      reportPositions(at)
    }
    signal.addEventListener('abort', leave, { once: true })
    const at = isNext ? 0 : waiting.length
    waiting.splice(at, 0, entry)
    reportPositions(at)
    return promise
  }

  /** The place goes to the first who waits for it, without being idle in between. */
  function free(place: string) {
    const at = waiting.findIndex(({ places }) => places.includes(place))
    const [next] = at === -1 ? [] : waiting.splice(at, 1)
    if (next) next.begin(place)
    else busy.delete(place)
    reportPositions(Math.max(0, at))
  }

  return {
    /** How many run or wait before one that asks for one of these places now. */
    lengthFor(places: string[]): number {
      return idleAmong(places) === undefined ? 1 + waiting.length : 0
    },

    async run<T>(asking: Asking, work: (place: string) => Promise<T>): Promise<T> {
      const idle = idleAmong(asking.places)
      if (idle === undefined && !asking.isNext && waiting.length >= asking.bound) {
        throw longQueue().with({ retryAfter: 60 })
      }
      if (idle !== undefined) busy.add(idle)
      const place = idle ?? (await wait(asking))
      try {
        return await work(place)
      } finally {
        free(place)
      }
    },
  }
}

export type Queue = ReturnType<typeof createQueue>
