import { setImmediate } from 'node:timers/promises'

import type { Database, Transaction } from '../../db/database.ts'

/** How long others wait at most for one slice of a longer piece of work, but for its last row. */
const SLICE_MS = 8

interface Around {
  before: (tx: Transaction) => void
  /** Hears how many rows were written, and is waited for. */
  after: (count: number) => Promise<void>
}

/**
 * Writes row after row, in transactions so short that others hardly notice; each begins with `before`. A power cut may
 * take the last of them away.
 */
export async function writeInSlices<Row>(
  db: Database,
  rows: readonly Row[],
  write: (tx: Transaction, row: Row) => void,
  { before, after }: Around,
): Promise<void> {
  for (let at = 0; at < rows.length;) {
    const begun = performance.now()
    const from = at
    db.step((tx) => {
      before(tx)
      do write(tx, rows[at++]!)
      while (at < rows.length && performance.now() - begun < SLICE_MS)
    })
    await nextTurn()
    await after(at - from)
  }
}

/** Tells when others should have their turn: a slice after the last time that it said so. */
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

/** Lets others have their turn. */
export const nextTurn = (): Promise<void> => setImmediate()
