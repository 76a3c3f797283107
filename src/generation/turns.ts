import { DomainError } from '../errors.ts'

interface Waiting {
  begin: () => void
}

/**
 * One at a time, in the order of asking. `run` calls `onWait` when it cannot start at once, rejects with the
 * signal's reason when the asker leaves, and with `too_many` when `bound` askers wait already.
 */
export function createTurns() {
  const waiting: Waiting[] = []
  let taken = false

  function pass() {
    const next = waiting.shift()
    if (next) next.begin()
    else taken = false
  }

  function turn(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiting.splice(waiting.indexOf(entry), 1)
        reject(signal.reason)
      }
      const entry: Waiting = {
        begin: () => {
          signal.removeEventListener('abort', leave)
          resolve()
        },
      }
      signal.addEventListener('abort', leave, { once: true })
      waiting.push(entry)
    })
  }

  async function run<T>(
    { signal, bound, onWait }: { signal: AbortSignal; bound: number; onWait: () => void },
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
      onWait()
      signal.throwIfAborted()
      await turn(signal)
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
