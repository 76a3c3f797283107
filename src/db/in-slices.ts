import { setImmediate } from 'node:timers/promises'

import type { Database, Transaction } from './database.ts'

/** The open transaction, which is another one in each slice. */
export interface Slice {
  tx: Transaction
}

/** Work that may pause wherever it yields. It yields how much it has done since: see `effortOf`. */
export type Steps = Generator<number, void>

const EFFORT_OF_SLICE = 250
const SIZE_OF_ROW = 1_000

/** A row counts as one, and a long text in it as several. */
export function effortOf(row: Record<string, unknown>): number {
  let size = 0
  for (const value of Object.values(row)) if (typeof value === 'string') size += value.length
  return 1 + size / SIZE_OF_ROW
}

/**
 * Runs work in as many transactions as it needs, so that other requests run in between. Little work is one
 * transaction. `onPause` runs at the end of the first one if it is not the last.
 */
export async function runInSlices(
  db: Database,
  work: (slice: Slice) => Steps,
  onPause: (tx: Transaction) => void = () => {},
): Promise<void> {
  let slice: Slice | undefined
  let steps: Steps | undefined

  function runSlice(tx: Transaction): boolean {
    const isFirst = !slice
    slice ??= { tx }
    slice.tx = tx
    steps ??= work(slice)
    for (let effort = 0; effort < EFFORT_OF_SLICE;) {
      const { done, value } = steps.next()
      if (done) return true
      effort += value
    }
    if (isFirst) onPause(tx)
    return false
  }

  while (!db.transaction(runSlice)) await setImmediate()
}
