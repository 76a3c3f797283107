import type { Database } from '../src/db/database.ts'
import { isUpToDate, migrate, type MigrationReport, schemaVersion } from '../src/db/migrate.ts'
import { isServed } from '../src/db/serving.ts'
import { DomainError } from '../src/errors.ts'

/**
 * As a start of the server does it. A server that is still the program from before an upgrade would go on writing by the
 * older schema, so under that one nothing is changed: throws a `DomainError`.
 */
export async function bringUpToDate(db: Database): Promise<MigrationReport> {
  if (schemaVersion(db) > 0 && !isUpToDate(db) && isServed(db.path)) {
    throw new DomainError(
      'conflict',
      `The server on ${db.path} is an older Dramatis than this command. Restart it with the new one first.`,
    )
  }
  return migrate(db)
}
