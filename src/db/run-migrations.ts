import type { DatabaseSync, SQLInputValue } from 'node:sqlite'

import { Kysely, type SqliteDatabase, SqliteDialect } from 'kysely'
import type { Migration } from 'kysely/migration'

import { CommandError } from '../errors.ts'
import { type Database, schemaVersion } from './database.ts'
import type { DerivedPart } from './derived/part.ts'
import { describeSqliteFault } from './faults.ts'
import { dropDerived, syncDerived } from './sync-derived.ts'

/** What this program wants a file to have. */
export interface FileSchema {
  /** By name, oldest first. */
  migrations: Record<string, Migration>
  derivedParts: DerivedPart[]
}

/** Runs the missing migrations and then makes the derived parts, in one transaction. Returns the migrations' names. */
export async function runMigrations(
  db: Database,
  { migrations, derivedParts }: FileSchema,
): Promise<string[]> {
  const { connection } = db
  const kysely = new Kysely<unknown>({
    dialect: new SqliteDialect({ database: asKyselyDatabase(connection) }),
  })
  try {
    // Of two programs that start together one waits here, and then finds nothing to do.
    connection.exec('begin immediate')
    const version = schemaVersion(db)
    const missing = Object.entries(migrations).slice(version)
    // No migration fires a trigger of an earlier program.
    if (missing.length > 0) dropDerived(connection)
    for (const [, { up }] of missing) await up(kysely)
    connection.exec(`pragma user_version = ${version + missing.length}`)
    syncDerived(connection, derivedParts)
    connection.exec('commit')
    return missing.map(([name]) => name)
  } catch (error) {
    if (connection.isTransaction) connection.exec('rollback')
    const reason = describeSqliteFault(error, db.path)
    throw new CommandError(`The data could not be brought up to date: ${reason}`, {
      cause: error,
    })
  }
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
