import { readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

import { migrations } from '../../migrations/index.ts'
import { derivedParts } from '../derived-parts.ts'
import { CommandError } from '../errors.ts'
import { log } from '../log.ts'
import { copyFile } from './backups/copy-file.ts'
import { type Database, schemaVersion } from './database.ts'
import { describeSqliteFault } from './faults.ts'
import { refuseNewer } from './file/newer-file.ts'
import { readPragma } from './file/pragma.ts'
import { createUnfinished, removeUnfinished, settleFolder } from './file/unfinished.ts'
import type { FileSchema } from './run-migrations.ts'
import { hasDerived } from './sync-derived.ts'

/** How many copies of files as they were before a migration are kept. */
const COPIES = 3

const OWN_SCHEMA: FileSchema = { migrations, derivedParts }

export interface MigrationReport {
  /** Names of the migrations that ran, oldest first. */
  applied: string[]
  /** The copy of the file as it was. A new file has none. */
  copy?: string
}

/**
 * Brings the file to this program's schema: all missing migrations and changed derived parts in one transaction, after
 * copying a file that already holds data. The last three copies are kept. Throws a `CommandError` when the file is
 * newer than the program, or when a migration fails; the file is then as it was.
 */
export async function migrate(db: Database, schema = OWN_SCHEMA): Promise<MigrationReport> {
  refuseNewer(db.connection, db.path, Object.keys(schema.migrations).length)
  if (isUpToDate(db, schema)) return { applied: [] }

  const copy = schemaVersion(db) > 0 ? await copyAside(db, schema) : undefined
  const { runMigrations } = await import('./run-migrations.ts')
  const applied = await runMigrations(db, schema)
  if (copy) removeOldCopies(db.path)
  packIfEmptied(db)
  return copy ? { applied, copy } : { applied }
}

export function isUpToDate(db: Database, schema = OWN_SCHEMA): boolean {
  return (
    schemaVersion(db) === Object.keys(schema.migrations).length &&
    hasDerived(db.connection, schema.derivedParts)
  )
}

/** Undefined when another program has brought the file up to date meanwhile: the copy there is that program's. */
async function copyAside(db: Database, schema: FileSchema): Promise<string | undefined> {
  const copy = `${db.path}.before-${schemaVersion(db) + 1}`
  let unfinished: string | undefined
  try {
    unfinished = createUnfinished(copy)
    await copyFile(db.path, unfinished)
    if (isUpToDate(db, schema)) return undefined
    renameSync(unfinished, copy)
    await settleFolder(dirname(copy))
    return copy
  } catch (error) {
    const reason = describeSqliteFault(error, copy)
    throw new CommandError(`The data could not be copied before the upgrade: ${reason}`, {
      cause: error,
    })
  } finally {
    if (unfinished) removeUnfinished(unfinished)
  }
}

/** The files that migrations have left beside this one, oldest first. */
export function listCopies(path: string): string[] {
  const prefix = `${basename(path)}.before-`
  const numbers = readdirSync(dirname(path)).flatMap((name) => {
    const number = name.startsWith(prefix) ? name.slice(prefix.length) : ''
    return /^\d+$/.test(number) ? [Number(number)] : []
  })
  return numbers.toSorted((a, b) => a - b).map((number) => join(dirname(path), prefix + number))
}

/** A migration that rebuilds tables leaves free pages, which would double the size of the file for good. */
function packIfEmptied({ connection, path }: Database): void {
  if (readPragma(connection, 'freelist_count') * 4 < readPragma(connection, 'page_count')) return
  try {
    connection.exec('vacuum')
  } catch (error) {
    log.warn(`The free space of ${path} could not be released`, error)
  }
}

/** The migration is done, so an old copy that cannot be removed is not a reason to stop. */
function removeOldCopies(path: string): void {
  try {
    for (const copy of listCopies(path).slice(0, -COPIES)) rmSync(copy, { force: true })
  } catch (error) {
    log.warn(`An old copy beside ${path} could not be removed`, error)
  }
}
