import { setImmediate } from 'node:timers/promises'

import type { Acting, Database, Transaction } from './database.ts'
import type { Statement } from './statement.ts'

/*
 * JavaScript and SQL run on one thread, so work that takes longer than a few milliseconds is cut into slices, and other
 * requests run in between. Lists that are sent whole are read by `readInSlices`.
 */

/** How far a longer piece of work has come, in rows and pictures. */
export interface Progress {
  done: number
  total: number
}

/** What watches and stops a longer piece of work. */
export interface Watch {
  signal?: AbortSignal | undefined
  onProgress?: ((progress: Progress) => void) | undefined
}

/** How long one slice may block other requests. */
const SLICE_MS = 8

let last: Promise<void> = Promise.resolve()

/** Awaited between two slices. Of the pieces of work that wait here, one goes on in each turn of the event loop. */
export function letOthersRun(): Promise<void> {
  last = last.then(() => setImmediate())
  return last
}

/** `isUp` answers true, and starts the next slice, once a slice's time is over. */
export function createSliceClock(): { isUp(): boolean } {
  let begun = performance.now()
  return {
    isUp() {
      const isUp = performance.now() - begun >= SLICE_MS
      if (isUp) begun = performance.now()
      return isUp
    },
  }
}

/**
 * Runs a statement that changes some rows at a time until it changes none, or `signal` aborts. Each time is a transaction of
 * its own.
 */
export async function runInSlices(
  db: Database,
  some: Statement,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    if (signal?.aborted || db.run(some).changes === 0) return
    await letOthersRun()
  }
}

/** Does something with each item. Some at a time are one transaction, and others run in between. */
export async function transactInSlices<Item>(
  db: Database,
  items: Iterator<Item>,
  acting: Acting,
  work: (tx: Transaction, item: Item) => void,
): Promise<void> {
  for (let next = items.next(); !next.done;) {
    const slice = createSliceClock()
    db.transaction((tx) => {
      do {
        work(tx, next.value)
        next = items.next()
      } while (!next.done && !slice.isUp())
    }, acting)
    await letOthersRun()
  }
}
