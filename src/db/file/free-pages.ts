import { setImmediate } from 'node:timers/promises'

import type { Database } from '../database.ts'
import { createCheckpointer } from './checkpointer.ts'
import { readPragma } from './pragma.ts'

/** So many pages stay free for new content: 1 MB. */
const KEPT = 256
/** In one transaction, which takes a few milliseconds. */
const AT_ONCE = 64

/**
 * Cuts free pages off the file, some at a time, until `signal` aborts. Files that were made before this was possible keep
 * theirs until `dramatis compact`.
 */
export async function giveBackFreePages(db: Database, signal: AbortSignal): Promise<void> {
  const read = (name: string) => readPragma(db.connection, name)
  const hasMany = () => read('freelist_count') > KEPT
  if (read('auto_vacuum') !== INCREMENTAL || !hasMany()) return
  const checkpointer = createCheckpointer(db)
  try {
    while (hasMany() && !signal.aborted) {
      // Answers a row for each page, which only `exec` reads to the end.
      db.step(() => db.connection.exec(`pragma incremental_vacuum(${AT_ONCE})`))
      await setImmediate()
      await checkpointer.settle()
    }
  } finally {
    await checkpointer.close()
  }
}

const INCREMENTAL = 2
