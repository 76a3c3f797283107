import { Option } from 'commander'

import { loadConfig } from '../src/config.ts'
import type { Database } from '../src/db/database.ts'
import { describeSqliteFault, isStorageFault } from '../src/db/faults.ts'
import { migrate } from '../src/db/migrate.ts'
import { openDatabase } from '../src/db/open.ts'
import { DomainError } from '../src/errors.ts'

export const dataOption = () =>
  new Option('--data <file>', 'the file that holds the data (DRAMATIS_DATA; default dramatis.db)')

/**
 * Opens the file named by the flag or the environment, brings it up to date, and closes it after the work.
 * A fault of the disk or the file becomes a `DomainError`.
 */
export async function withDatabase<Result>(
  flags: { data?: string },
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = openDatabase(loadConfig(flags).data)
  try {
    await migrate(db)
    return await work(db)
  } catch (error) {
    if (!isStorageFault(error)) throw error
    throw new DomainError('unavailable', describeSqliteFault(error, db.path), { cause: error })
  } finally {
    db.close()
  }
}
