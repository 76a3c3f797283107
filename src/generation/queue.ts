import { DomainError } from '../errors.ts'

interface Waiting {
  begin: () => void
  /** Reports the place in the queue, from 1. */
  onWait: (position: number) => void
}

interface Place {
  signal: AbortSignal
  /** The longest queue. */
  bound: number
  onWait: Waiting['onWait']
}

/**
 * Runs one piece of work at a time, in the order of asking. `run` reports the place in the queue while it waits, and
 * whenever that changes. It rejects with the signal's reason, and with `too_many` when `bound` others wait already.
 */
export function createQueue() {
  const waiting: Waiting[] = []
  let busy = false

  function reportPositions(from: number) {
    for (const [at, { onWait }] of [...waiting.entries()].slice(from)) onWait(at + 1)
  }

  function wait({ signal, onWait }: Place): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const entry: Waiting = { onWait, begin: resolve }
    const leave = () => {
      const at = waiting.indexOf(entry)
      if (at === -1) return
      waiting.splice(at, 1)
      reject(signal.reason)
      reportPositions(at)
    }
    signal.addEventListener('abort', leave, { once: true })
    waiting.push(entry)
    onWait(waiting.length)
    return promise
  }

  return {
    /** How many run or wait. */
    get length() {
      return (busy ? 1 : 0) + waiting.length
    },

    async run<T>(place: Place, work: () => Promise<T>): Promise<T> {
      if (busy && waiting.length >= place.bound) {
        throw new DomainError(
          'too_many',
          'Too many characters are waiting to be generated. Try again in a minute.',
          { retryAfter: 60 },
        )
      }
      if (busy) await wait(place)
      busy = true
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next.begin()
        else busy = false
        reportPositions(0)
      }
    },
  }
}
