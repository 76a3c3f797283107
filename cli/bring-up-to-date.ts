import { type Database, schemaVersion } from '../src/db/database.ts'
import { isServed } from '../src/db/file/serving.ts'
import { isUpToDate, migrate, type MigrationReport } from '../src/db/migrate.ts'
import { CommandError } from '../src/errors.ts'

/**
 * Migrates as the server does at its start. Throws a `CommandError` while an older server runs, because it would go on
 * writing with the older schema.
 */
export async function bringUpToDate(db: Database): Promise<MigrationReport> {
  if (schemaVersion(db) > 0 && !isUpToDate(db) && isServed(db.path)) {
    throw new CommandError(
      `The server on ${db.path} is an older Dramatis than this command. Restart it with the new version first.`,
    )
  }
  return migrate(db)
}
