import { Worker } from 'node:worker_threads'

import type { Database } from '../database.ts'

/** So many pages may wait in the log: half of what SQLite would stop at to merge them at once. */
const MOST = 500

/** Its text, because the executable holds no file that a worker could be started from. */
const WORK = `
  const { parentPort, workerData } = process.getBuiltinModule('node:worker_threads')
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite')
  const db = new DatabaseSync(workerData.path)
  parentPort.on('message', () => {
    try {
      db.exec('pragma wal_checkpoint(passive)')
    } catch {
      // The connection that writes meets the same fault and reports it.
    }
    parentPort.postMessage('merged')
  })
`

/** For work that writes so much that merging the log into the file would delay all requests. */
export interface Checkpointer {
  /** Resolves when enough of the log is merged to go on writing. */
  settle(): Promise<void>
  close(): Promise<void>
}

/** Merges the log on a thread of its own, so that requests do not wait for the disk. */
export function createCheckpointer({ connection, path }: Database): Checkpointer {
  const look = connection.prepare('pragma wal_checkpoint(noop)')
  let worker: Worker | undefined
  let merged = 0

  /** Where it cannot begin or go on, SQLite merges the log in its own time, as always. */
  function begin(): Worker {
    return new Worker(WORK, { eval: true, workerData: { path } })
      .on('error', () => {})
      .once('exit', () => (worker = undefined))
  }

  return {
    async settle() {
      const { log } = look.get() as { log: number }
      // The log restarts once all of it is merged, which an open older snapshot prevents.
      if (log < merged) merged = 0
      if (log - merged < MOST) return
      worker ??= begin()
      const { promise, resolve } = Promise.withResolvers<void>()
      worker.once('message', resolve).once('exit', resolve)
      // A thread has no origin, as a window has.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage('merge')
      await promise
      worker?.off('message', resolve).off('exit', resolve)
      merged = log
    },
    async close() {
      await worker?.terminate()
    },
  }
}
