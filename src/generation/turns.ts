import { DomainError } from '../errors.ts'

interface Waiting {
  begin: () => void
  /** Tells the place in the queue, from 1. */
  onWait: (position: number) => void
}

/**
 * One at a time, in the order of asking. `run` calls `onWait` with the place in the queue when it cannot start at
 * once and whenever that place changes, rejects with the signal's reason when the asker leaves, and with `too_many` when `bound` askers wait already.
 */
export function createTurns() {
  const waiting: Waiting[] = []
  let taken = false

  function pass() {
    const next = waiting.shift()
    if (next) next.begin()
    else taken = false
    tellFrom(0)
  }

  /** A copy, because whoever is told may leave. */
  function tellFrom(index: number) {
    for (const entry of waiting.slice(index)) {
      const at = waiting.indexOf(entry)
      if (at !== -1) entry.onWait(at + 1)
    }
  }

  function turn(signal: AbortSignal, onWait: Waiting['onWait']): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        const at = waiting.indexOf(entry)
        waiting.splice(at, 1)
        reject(signal.reason)
        tellFrom(at)
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
    if (taken) {
      if (waiting.length >= bound) {
        throw new DomainError(
          'too_many',
          'Too many characters are waiting to be generated. Try again in a minute.',
          { retryAfter: 60 },
        )
      }
      await turn(signal, onWait)
    }
    taken = true
    try {
      return await work()
    } finally {
      pass()
    }
  }

  return { run }
}

export type Turns = ReturnType<typeof createTurns>
