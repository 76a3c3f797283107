import { readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

import type { Migration } from 'kysely/migration'

import { migrations } from '../../migrations/index.ts'
import { DomainError } from '../errors.ts'
import { copyFile } from './copy-file.ts'
import type { Database } from './database.ts'
import { describeSqliteFault } from './faults.ts'
import { createUnfinished, removeUnfinished, settleFolder } from './unfinished.ts'

/** How many copies of files as they were before a migration are kept. */
const COPIES = 3

export interface MigrationReport {
  /** Names of the migrations that ran, oldest first. */
  applied: string[]
  /** Where the file as it was lies, when there was something to lose. */
  copy?: string
}

/**
 * Brings the file to this program's schema: all missing migrations in one transaction, after a copy of a
 * file that already holds data, of which the last three are kept. Throws a `DomainError` when the file is newer than the program, or when a
 * migration fails; the file is then as it was.
 */
export async function migrate(
  db: Database,
  registry: Record<string, Migration> = migrations,
): Promise<MigrationReport> {
  const known = Object.keys(registry).length
  const version = schemaVersion(db)
  if (version > known) {
    throw new DomainError(
      'unavailable',
      `${db.path} was written by a newer Dramatis. Update the program, or restore a backup of the data.`,
    )
  }
  if (version === known) return { applied: [] }

  const copy = version > 0 ? await copyAside(db, version) : undefined
  const { runMigrations } = await import('./run-migrations.ts')
  const applied = await runMigrations(db, registry)
  if (copy) removeOldCopies(db.path)
  return copy ? { applied, copy } : { applied }
}

/** How many migrations the file has seen; 0 for a new one. */
export function schemaVersion(db: Database): number {
  const row = db.connection.prepare('pragma user_version').get() as { user_version: number }
  return row.user_version
}

/** Nothing when another program has brought the file up to date meanwhile: the copy there is that one's. */
async function copyAside(db: Database, version: number): Promise<string | undefined> {
  const copy = `${db.path}.before-${version + 1}`
  let unfinished: string | undefined
  try {
    unfinished = createUnfinished(copy)
    await copyFile(db.path, unfinished)
    if (schemaVersion(db) !== version) return undefined
    renameSync(unfinished, copy)
    await settleFolder(dirname(copy))
    return copy
  } catch (error) {
    const reason = describeSqliteFault(error, copy)
    throw new DomainError('unavailable', `The data must be copied before it changes: ${reason}`, {
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

/** The data is whole by now, so an old copy that will not go away is no reason to stop. */
function removeOldCopies(path: string): void {
  try {
    for (const copy of listCopies(path).slice(0, -COPIES)) rmSync(copy, { force: true })
  } catch (error) {
    console.warn(`An old copy beside ${path} could not be removed:`, error)
  }
}
