import { log } from '../log.ts'
import { createClockWatch } from './clock-watch.ts'
import { isStorageFault } from './faults.ts'

interface Work {
  everyMs: number
  /** Ends early when the signal aborts. */
  run(signal: AbortSignal): Promise<void>
  /** What the log says when it fails. */
  failed: string
}

/** How often work that waits for the clock is tried. */
const LOOK_MS = 10 * 60_000

/** Work that repeats in the background, and runs once at a time. */
export function repeatedWork({ everyMs, run, failed }: Work) {
  const closing = new AbortController()
  const { signal } = closing
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  function report(error: unknown): void {
    // The disk may have room again next time.
    if (!isStorageFault(error)) log.error(failed, error)
  }

  /** Concurrent calls wait for the same run. Never throws. */
  async function runOnce(): Promise<void> {
    if (signal.aborted) return
    running ??= run(signal)
      .catch(report)
      .finally(() => (running = undefined))
    await running
  }

  return {
    signal,
    run: runOnce,

    start(): void {
      void runOnce()
      timer = setInterval(() => void runOnce(), everyMs).unref()
    },

    /** For work that deletes for good what is old by the clock: runs only while the clock can be believed. */
    startByClock(): void {
      const isBelieved = createClockWatch()
      let due = 0
      timer = setInterval(() => {
        if (!isBelieved() || performance.now() < due) return
        due = performance.now() + everyMs - LOOK_MS / 2
        void runOnce()
      }, LOOK_MS).unref()
    },

    /** Stops what runs, and waits for its end. */
    async close(): Promise<void> {
      clearInterval(timer)
      closing.abort()
      await running
    },
  }
}
