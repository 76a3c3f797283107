import { closeSync, existsSync, openSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { DomainError } from '../errors.ts'
import { Database } from './database.ts'
import { describeReadOnlyDisk, describeSqliteFault, isOnReadOnlyDisk } from './faults.ts'
import { addFunctions } from './functions.ts'
import { claim } from './identity.ts'
import { refuseOtherThanFile } from './require-file.ts'

/** How long a write waits for another program that is writing, such as a command beside the server. */
export const BUSY_TIMEOUT_MS = 5_000

/** The log is cut to so many bytes once all of it is in the file. */
const LOG_LIMIT = 16_000_000

/**
 * Opens the file, making it where there is none.
 * Throws a `DomainError` with one sentence when the file cannot be opened, or is not one of ours.
 */
export function openDatabase(path: string): Database {
  const file = resolve(path)
  if (!existsSync(dirname(file))) {
    throw new DomainError('unavailable', `There is no folder ${dirname(file)} to keep the data in.`)
  }
  if (existsSync(file)) {
    refuseOtherThanFile(file, 'unavailable', 'Name a file to keep the data in.')
  }

  if (isOnReadOnlyDisk(file)) {
    throw new DomainError('unavailable', describeReadOnlyDisk(file))
  }

  if (!existsSync(file)) makePrivate(file)

  let connection: DatabaseSync | undefined
  try {
    connection = new DatabaseSync(file, {
      timeout: BUSY_TIMEOUT_MS,
      enableForeignKeyConstraints: true,
    })
    claim(connection, file)
    connection.exec(`
      pragma journal_mode = wal;
      pragma synchronous = full;
      pragma trusted_schema = on;
      pragma temp_store = memory;
      pragma secure_delete = on;
      pragma journal_size_limit = ${LOG_LIMIT};
    `)
    addFunctions(connection)
    return new Database(file, connection)
  } catch (error) {
    connection?.close()
    if (error instanceof DomainError) throw error
    throw new DomainError('unavailable', describeSqliteFault(error, file), { cause: error })
  }
}

/** Other accounts of this machine must not read secrets and password hashes. */
function makePrivate(file: string): void {
  try {
    closeSync(openSync(file, 'a', 0o600))
  } catch {
    // Opening it as a database tells what is wrong.
  }
}
