import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  openSync,
  readFileSync,
  realpathSync,
  statSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { CommandError } from '../errors.ts'
import { Database } from './database.ts'
import { describeReadOnlyDisk, describeSqliteFault, isBusy, isOnReadOnlyDisk } from './faults.ts'
import { claim } from './file/identity.ts'
import { refuseOtherThanFile, requireFolderOf } from './file/require-file.ts'
import { addFunctions } from './functions.ts'

/** How long a write waits for another program that is writing, such as a command beside the server. */
export const BUSY_TIMEOUT_MS = 5_000

/** The log is cut to so many bytes once all of it is in the file. */
const LOG_LIMIT = 16_000_000

/**
 * Opens the file, making it where there is none.
 * Throws a `CommandError` with one sentence when the file cannot be opened, or is not one of ours.
 */
export function openDatabase(path: string): Database {
  const file = resolve(path)
  requireFolderOf(file)
  if (existsSync(file)) {
    refuseOtherThanFile(file, 'Name the data file.')
  }

  if (isOnReadOnlyDisk(file)) {
    throw new CommandError(describeReadOnlyDisk(file))
  }

  if (existsSync(file)) {
    requireWritable(file)
    refuseOtherName(file)
  } else {
    makePrivate(file)
  }

  let connection: DatabaseSync | undefined
  try {
    connection = new DatabaseSync(file, {
      timeout: BUSY_TIMEOUT_MS,
      enableForeignKeyConstraints: true,
    })
    // Only a file without tables takes this. Others take it with `dramatis compact`.
    if (statSync(file).size === 0) connection.exec('pragma auto_vacuum = incremental')
    claim(connection, file)
    connection.exec(`
      pragma journal_mode = wal;
      pragma synchronous = full;
      pragma fullfsync = on;
      pragma checkpoint_fullfsync = on;
      pragma trusted_schema = on;
      pragma temp_store = memory;
      pragma secure_delete = on;
      pragma journal_size_limit = ${LOG_LIMIT};
    `)
    addFunctions(connection)
    return new Database(file, connection)
  } catch (error) {
    connection?.close()
    if (error instanceof CommandError) throw error
    throw new CommandError(describeSqliteFault(error, file), { cause: error })
  }
}

/** SQLite would open a file that it cannot write, and fail at the first write. */
function requireWritable(file: string): void {
  try {
    for (const path of [file, dirname(realpathSync(file))]) accessSync(path, constants.W_OK)
  } catch (error) {
    throw new CommandError(describeSqliteFault(error, file), { cause: error })
  }
}

/** How long to wait for a program that has the file to itself for a moment. */
const PATIENCE_MS = 500

/**
 * Throws a `CommandError` when a program uses the same file by another name, such as a hard link. Each name has a log of its
 * own, so the two would destroy each other's writes.
 *
 * SQLite locks the file itself, under any name, while it is open with a log.
 */
export function refuseOtherName(file: string): void {
  if (isOpenByThisName(file)) return
  const probe = new DatabaseSync(file, { timeout: PATIENCE_MS })
  try {
    probe.exec('pragma locking_mode = exclusive')
    // Takes the lock as any read does, without parsing all triggers.
    probe.prepare('pragma schema_version').get()
  } catch (error) {
    // Opening it as ours says what else is wrong.
    if (!isBusy(error) || isOpenByThisName(file)) return
    throw new CommandError(
      `Another program uses ${file} by another name, such as a hard link. Stop that program first, and use one name only.`,
      { cause: error },
    )
  } finally {
    probe.close()
  }
}

/**
 * A process that has the file open by this name has `-shm` beside it, and a lock on that. A killed process leaves `-shm`
 * without a lock. Only Linux lists locks, and not those of a Litestream in another container; elsewhere `-shm` alone counts.
 */
function isOpenByThisName(file: string): boolean {
  const path = realpathSync(file)
  const shm = statSync(`${path}-shm`, { throwIfNoEntry: false })
  if (!shm) return false
  return (
    process.platform !== 'linux' ||
    isReplicated(path) ||
    readFileSync('/proc/locks', 'utf8').includes(`:${shm.ino} `)
  )
}

/** Whether Litestream has worked on the file: it keeps a folder beside it. */
function isReplicated(path: string): boolean {
  return existsSync(join(dirname(path), `.${basename(path)}-litestream`))
}

/** Other accounts of this machine must not read secrets and password hashes. */
function makePrivate(file: string): void {
  try {
    closeSync(openSync(file, 'a', 0o600))
  } catch {
    // Opening it as a database tells what is wrong.
  }
}
