import { Worker } from 'node:worker_threads'

import { isOnReadOnlyDisk } from '../faults.ts'
import { addressOfUnused, openToRead } from '../file/open-to-read.ts'
import { sizeOf } from '../file/size-of.ts'
import { settle } from '../file/unfinished.ts'
import { BUSY_TIMEOUT_MS } from '../open.ts'

/** How far it is: `done` of `total`. */
export type Report = (done: number, total: number) => void

export interface Copying {
  signal?: AbortSignal | undefined
  report?: Report | undefined
  /** No program uses the file. */
  unused?: boolean
}

const REPORT_MS = 100

/**
 * Its text, because the executable holds no file that a worker could be started from. It copies on a connection of its
 * own thread, so that no request waits. The copy gives back free pages later, even if the file does not.
 */
const COPY = `
  const { parentPort, workerData } = process.getBuiltinModule('node:worker_threads')
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite')
  const { path, address, target, timeout } = workerData
  const db = address
    ? new DatabaseSync(new URL(address), { readOnly: true, timeout })
    : new DatabaseSync(path, { timeout })
  const read = (name) => Object.values(db.prepare('pragma ' + name).get())[0]
  if (read('auto_vacuum') === 0) db.exec('pragma auto_vacuum = incremental')
  parentPort.postMessage((read('page_count') - read('freelist_count')) * read('page_size'))
  db.prepare('vacuum into ?').run(target)
  db.close()
`

/**
 * Copies the file as it is at this moment into `target`, an empty file, which is on disk when this resolves.
 * Others read and write meanwhile: SQLite copies in one statement, which reads at one moment and never has to restart. The
 * copy is one file without a log, free pages and deleted content.
 */
export async function copyFile(
  source: string,
  target: string,
  { signal, report = () => {}, unused = false }: Copying = {},
): Promise<void> {
  signal?.throwIfAborted()
  // Says what is wrong with a file that is not ours.
  openToRead(source, { unused }).close()
  const isOnlyRead = unused || isOnReadOnlyDisk(source)
  const worker = new Worker(COPY, {
    eval: true,
    workerData: {
      path: source,
      address: isOnlyRead ? addressOfUnused(source).href : undefined,
      target,
      timeout: BUSY_TIMEOUT_MS,
    },
  })
  try {
    await ended(worker, target, signal, report)
  } finally {
    // SQLite cannot be stopped within a statement, and would write to the target after this.
    await worker.terminate()
  }
  report(sizeOf(target), sizeOf(target))
  signal?.throwIfAborted()
  await settle(target)
}

/** Resolves when the worker has copied everything. Rejects with what it met, or the reason of `signal`. */
async function ended(
  worker: Worker,
  target: string,
  signal: AbortSignal | undefined,
  report: Report,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const stop = () => reject(signal?.reason)
  signal?.addEventListener('abort', stop, { once: true })
  let timer: NodeJS.Timeout | undefined
  worker.once('error', reject).once('exit', () => resolve())
  worker.once('message', (total: number) => {
    const look = () => report(Math.min(sizeOf(target), total), total)
    timer = setInterval(look, REPORT_MS)
    look()
  })
  try {
    await promise
  } finally {
    // A message that is on its way would start the timer after this, and the process would never end.
    worker.removeAllListeners('message')
    clearInterval(timer)
    signal?.removeEventListener('abort', stop)
  }
}
