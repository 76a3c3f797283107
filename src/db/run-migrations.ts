import type { DatabaseSync, SQLInputValue } from 'node:sqlite'

import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  sql,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'

import { DomainError } from '../errors.ts'
import type { Database } from './database.ts'
import { describeSqliteFault } from './faults.ts'

/** SQLite's schema changes obey transactions; Kysely's own adapter is shy of using that. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Takes the file for writing at once, so that of two programs that begin together one waits for the other. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

class MigrationDialect extends SqliteDialect {
  readonly #database: SqliteDatabase

  constructor(database: SqliteDatabase) {
    super({ database })
    this.#database = database
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver({ database: this.#database })
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter()
  }
}

/** Names of the migrations that ran, oldest first. All run in one transaction. */
export async function runMigrations(
  db: Database,
  registry: Record<string, Migration>,
): Promise<string[]> {
  const kysely = new Kysely<unknown>({
    dialect: new MigrationDialect(asKyselyDatabase(db.connection)),
  })
  const migrator = new Migrator({
    db: kysely,
    provider: { getMigrations: () => Promise.resolve(numbered(registry)) },
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) {
    const reason = describeSqliteFault(error, db.path)
    throw new DomainError('unavailable', `The data could not be brought up to date: ${reason}`, {
      cause: error,
    })
  }
  return results.map((result) => result.migrationName)
}

/** Each leaves its number in the file in the same transaction: schema and version cannot part. */
function numbered(registry: Record<string, Migration>): Record<string, Migration> {
  const entries = Object.entries(registry).map(([name, migration], index): [string, Migration] => [
    name,
    {
      async up(db) {
        await migration.up(db)
        await sql.raw(`pragma user_version = ${index + 1}`).execute(db)
      },
    },
  ])
  return Object.fromEntries(entries)
}

/** `node:sqlite` in the shape that Kysely's driver was written for. */
function asKyselyDatabase(connection: DatabaseSync): SqliteDatabase {
  return {
    close: () => {},
    prepare: (sql) => {
      const statement = connection.prepare(sql)
      const bind = (values: readonly unknown[]) => values as SQLInputValue[]
      return {
        reader: statement.columns().length > 0,
        all: (values) => statement.all(...bind(values)),
        run: (values) => statement.run(...bind(values)),
        iterate: (values) => statement.iterate(...bind(values)),
      }
    },
  }
}
