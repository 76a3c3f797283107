import { basename } from 'node:path'
import { Worker } from 'node:worker_threads'

import { describeSqliteFault, isDamageOfOpenFile, isStorageFault } from '../faults.ts'
import { addressToRead } from './open-to-read.ts'

/** More lines would say nothing new. */
const FAULTS = 20

/**
 * Its text, because the executable holds no file that a worker could be started from. It reads on a connection of its
 * own thread, so that checking a large file blocks no request.
 */
const CHECK = `
  const { parentPort, workerData } = process.getBuiltinModule('node:worker_threads')
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite')
  const { location, limit } = workerData
  const db = new DatabaseSync(new URL(location), { readOnly: true, timeout: 5000 })
  const read = (sql) => db.prepare(sql).all()
  const faults = read('pragma integrity_check(' + limit + ')')
    .map((row) => row.integrity_check)
    .filter((line) => line !== 'ok')
  const [damage] = faults
  for (const { table, rowid, parent } of read('pragma foreign_key_check')) {
    if (faults.length < limit) {
      faults.push('A row of ' + table + ' (' + rowid + ') names one of ' + parent + ' that is not there.')
    }
  }
  db.close()
  parentPort.postMessage({ faults, damage })
`

interface Checked {
  path: string
  /** Called when a page or an index is damaged; a reference to what is not there is a fault, but no damage. */
  onDamage?: (reason: unknown) => void
}

interface Found {
  faults: string[]
  damage?: string
}

/**
 * Looks at every page, index and reference of the file. Resolves with what is wrong, at most 20 lines, also when
 * the file cannot be read; rejects with the signal's reason.
 */
export async function checkFile(
  { path, onDamage = () => {} }: Checked,
  signal: AbortSignal,
): Promise<string[]> {
  signal.throwIfAborted()
  const worker = new Worker(CHECK, {
    eval: true,
    workerData: { location: addressToRead(path).href, limit: FAULTS },
  })
  const stop = () => void worker.terminate()
  signal.addEventListener('abort', stop, { once: true })
  try {
    const { faults, damage } = await new Promise<Found>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () =>
        reject(signal.aborted ? signal.reason : new Error('The check ended without a result.')),
      )
    })
    if (damage !== undefined) onDamage(damage)
    return faults
  } catch (error) {
    if (!isStorageFault(error)) throw error
    if (isDamageOfOpenFile(error)) onDamage(error)
    return [describeSqliteFault(error, basename(path))]
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
