import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'

import { CommandError } from '../../errors.ts'
import { describeSqliteFault, isOnReadOnlyDisk } from '../faults.ts'
import { BUSY_TIMEOUT_MS, refuseOtherName } from '../open.ts'
import { assertOurs } from './identity.ts'
import { refuseNewer } from './newer-file.ts'
import { refuseOtherThanFile, requireFile } from './require-file.ts'

interface Reading {
  /** Whether no program uses the file, such as a backup. Then SQLite creates nothing beside it. */
  unused?: boolean
  /** Whether the file may be of a newer Dramatis. */
  newer?: boolean
}

/**
 * Opens a file of this version of Dramatis or an older one to read it, and changes nothing in it. `path` is absolute.
 * Throws a `CommandError` with one sentence when there is none, or it is newer or not one of ours.
 */
export function openToRead(
  path: string,
  { unused = false, newer = false }: Reading = {},
): DatabaseSync {
  requireFile(path)
  refuseOtherThanFile(path, 'Name the data file.')
  let connection: DatabaseSync | undefined
  try {
    connection = unused || isOnReadOnlyDisk(path) ? connectUnused(path) : connectUsed(path)
    connection.exec('pragma query_only = on')
    assertOurs(connection, path)
    if (!newer) refuseNewer(connection, path)
    return connection
  } catch (error) {
    connection?.close()
    if (error instanceof CommandError) throw error
    throw new CommandError(describeSqliteFault(error, path), { cause: error })
  }
}

const connectUnused = (path: string) => new DatabaseSync(addressOfUnused(path), { readOnly: true })

function connectUsed(path: string): DatabaseSync {
  refuseOtherName(path)
  return new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS })
}

/** What SQLite opens to read a file that no program uses. If it has no log, SQLite creates no files beside it. */
export function addressOfUnused(path: string): URL {
  const url = pathToFileURL(path)
  if (!existsSync(`${path}-wal`)) url.searchParams.set('immutable', '1')
  return url
}

/** What SQLite opens to read any file. */
export const addressToRead = (path: string): URL =>
  isOnReadOnlyDisk(path) ? addressOfUnused(path) : pathToFileURL(path)
