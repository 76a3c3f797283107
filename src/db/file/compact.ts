import { statfsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { CommandError } from '../../errors.ts'
import { formatSize } from '../../file-sizes.ts'
import { describeSqliteFault, isBusy } from '../faults.ts'
import { addFunctions } from '../functions.ts'
import { openToRead } from './open-to-read.ts'
import { takeForServing } from './serving.ts'
import { sizeOf } from './size-of.ts'

interface Compacted {
  data: string
  /** In bytes, with the log. */
  before: number
  after: number
}

/**
 * Rebuilds the file without free pages and deleted content; from then on it gives back free pages by itself. A program that
 * is cut off in the middle leaves the old file. Throws a `CommandError` that says why not; then nothing has changed.
 */
export function compact(path: string): Compacted {
  const data = resolve(path)
  openToRead(data).close()
  const serving = takeForServing(data)
  let connection: DatabaseSync | undefined
  try {
    const before = sizeOf(data) + sizeOf(`${data}-wal`)
    assertRoom(data, before)
    // A small computer may keep its temporary files in memory. SQLite reads where else to write them.
    // oxlint-disable-next-line node/no-process-env
    process.env.SQLITE_TMPDIR ??= dirname(data)
    connection = new DatabaseSync(data, { timeout: 1_000 })
    addFunctions(connection)
    // SQLite grants this only when no other program has the file open. A log would need room once more.
    connection.exec('pragma journal_mode = delete')
    connection.exec('pragma auto_vacuum = incremental; vacuum; pragma journal_mode = wal')
    connection.close()
    return { data, before, after: sizeOf(data) }
  } catch (error) {
    if (error instanceof CommandError) throw error
    const sentence = isBusy(error)
      ? `Another program is using ${data}, such as Litestream. Stop it first, then compact.`
      : describeSqliteFault(error, data)
    throw new CommandError(sentence, { cause: error })
  } finally {
    if (connection?.isOpen) connection.close()
    serving.end()
  }
}

/** SQLite writes the new file to a temporary one, and keeps the old pages until all are replaced. */
function assertRoom(data: string, size: number): void {
  const { bavail, bsize } = statfsSync(dirname(data))
  if (bavail * bsize >= 2 * size) return
  throw new CommandError(
    `This needs ${formatSize(2 * size)} of free space on the disk of ${data}, which has ${formatSize(bavail * bsize)}.`,
  )
}
