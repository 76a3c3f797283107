import { existsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { DomainError } from '../errors.ts'
import { Database } from './database.ts'
import { describeSqliteFault } from './faults.ts'
import { addFunctions } from './functions.ts'

/** Marks a file as ours ("Dram" in ASCII), so that somebody else's SQLite file is refused and left alone. */
const APPLICATION_ID = 0x4472_616d

/** How long a write waits for another program that is writing, such as a command beside the server. */
const BUSY_TIMEOUT_MS = 5_000

/**
 * Opens the file, making it where there is none.
 * Throws a `DomainError` with one sentence when the file cannot be opened, or is not one of ours.
 */
export function openDatabase(path: string): Database {
  const file = resolve(path)
  if (!existsSync(dirname(file))) {
    throw new DomainError('unavailable', `There is no folder ${dirname(file)} to keep the data in.`)
  }
  if (existsSync(file) && statSync(file).isDirectory()) {
    throw new DomainError('unavailable', `${file} is a folder. Name a file to keep the data in.`)
  }

  let connection: DatabaseSync | undefined
  try {
    connection = new DatabaseSync(file, {
      timeout: BUSY_TIMEOUT_MS,
      enableForeignKeyConstraints: true,
    })
    assertOurs(connection, file)
    connection.exec(`
      pragma journal_mode = wal;
      pragma synchronous = full;
      pragma trusted_schema = on;
      pragma temp_store = memory;
    `)
    addFunctions(connection)
    return new Database(file, connection)
  } catch (error) {
    connection?.close()
    if (error instanceof DomainError) throw error
    throw new DomainError('unavailable', describeSqliteFault(error, file), { cause: error })
  }
}

function assertOurs(connection: DatabaseSync, file: string): void {
  const { application_id } = connection.prepare('pragma application_id').get() as {
    application_id: number
  }
  if (application_id === APPLICATION_ID) return

  const { count } = connection.prepare('select count(*) as count from sqlite_schema').get() as {
    count: number
  }
  if (application_id !== 0 || count > 0) {
    throw new DomainError('unavailable', `${file} is a database, but not one of Dramatis.`)
  }
  connection.exec(`pragma application_id = ${APPLICATION_ID}`)
}
