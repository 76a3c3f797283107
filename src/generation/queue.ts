import { DomainError } from '../errors.ts'

interface Waiting {
  begin: () => void
  /** Reports the place in the queue, from 1. */
  onWait: (position: number) => void
}

/**
 * Runs one piece of work at a time, in the order of asking. `run` reports the place in the queue while it waits, and
 * whenever that changes. It rejects with the signal's reason, and with `too_many` when `bound` others wait already.
 */
export function createQueue() {
  const waiting: Waiting[] = []
  let busy = false

  function beginNext() {
    const next = waiting.shift()
    if (next) next.begin()
    else busy = false
    reportPositions(0)
  }

  function reportPositions(from: number) {
    // A copy, because `onWait` may make an entry leave.
    for (const entry of waiting.slice(from)) {
      const at = waiting.indexOf(entry)
      if (at !== -1) entry.onWait(at + 1)
    }
  }

  function wait(signal: AbortSignal, onWait: Waiting['onWait']): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        const at = waiting.indexOf(entry)
        waiting.splice(at, 1)
        reject(signal.reason)
        reportPositions(at)
      }
      const entry: Waiting = {
        onWait,
        begin: () => {
          signal.removeEventListener('abort', leave)
          resolve()
        },
      }
      signal.addEventListener('abort', leave, { once: true })
      waiting.push(entry)
      onWait(waiting.length)
    })
  }

  async function run<T>(
    { signal, bound, onWait }: { signal: AbortSignal; bound: number; onWait: Waiting['onWait'] },
    work: () => Promise<T>,
  ): Promise<T> {
    signal.throwIfAborted()
    if (busy) {
      if (waiting.length >= bound) {
        throw new DomainError(
          'too_many',
          'Too many characters are waiting to be generated. Try again in a minute.',
          { retryAfter: 60 },
        )
      }
      await wait(signal, onWait)
    }
    busy = true
    try {
      return await work()
    } finally {
      beginNext()
    }
  }

  return { run }
}
