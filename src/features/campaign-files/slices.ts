import { setImmediate as nextTurn } from 'node:timers/promises'

import type { Database, Transaction } from '../../db/database.ts'

/** How long others wait at most for one slice of a longer piece of work, but for its last row. */
const SLICE_MS = 8

interface Around {
  before: (tx: Transaction) => void
  /** Hears how many rows were written. */
  after: (count: number) => void
}

/** Writes row after row, in transactions so short that others hardly notice; each begins with `before`. */
export async function writeInSlices<Row>(
  db: Database,
  rows: readonly Row[],
  write: (tx: Transaction, row: Row) => void,
  { before, after }: Around,
): Promise<void> {
  for (let at = 0; at < rows.length;) {
    const begun = performance.now()
    const from = at
    db.transaction((tx) => {
      before(tx)
      do write(tx, rows[at++]!)
      while (at < rows.length && performance.now() - begun < SLICE_MS)
    })
    after(at - from)
    await nextTurn()
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

/** Does something again and again, as long as it says that there is more to do. */
export async function repeatInSlices(work: () => boolean): Promise<void> {
  while (work()) await nextTurn()
}
