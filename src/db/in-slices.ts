import { setImmediate } from 'node:timers/promises'

import type { Database } from './database.ts'
import type { Statement } from './statement.ts'

/**
 * Runs a statement that changes some rows at a time until it changes none, or `signal` aborts. Each time is a transaction of
 * its own, and other requests run in between.
 */
export async function runInSlices(
  db: Database,
  some: Statement,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    if (signal?.aborted || db.run(some).changes === 0) return
    await setImmediate()
  }
}
