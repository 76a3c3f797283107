import { type Database, schemaVersion } from '../src/db/database.ts'
import { isServed } from '../src/db/file/serving.ts'
import { isUpToDate, migrate, type MigrationReport } from '../src/db/migrate.ts'
import { CommandError } from '../src/errors.ts'

/**
 * Migrates as the server does at its start. Throws a `CommandError` while an older server runs, because it would go on
 * writing with the older schema, or while a server does the same.
 */
export async function bringUpToDate(db: Database): Promise<MigrationReport> {
  if (schemaVersion(db) > 0 && !isUpToDate(db) && isServed(db.path)) {
    throw new CommandError(
      `The server on ${db.path} is upgrading the data, or is an older Dramatis than this command. Try again in a minute, or restart it with the new version.`,
    )
  }
  return migrate(db)
}
