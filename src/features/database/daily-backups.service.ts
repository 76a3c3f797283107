import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import type { Config } from '../../config.ts'
import { writeBackup } from '../../db/backups/write-backup.ts'
import type { Database } from '../../db/database.ts'
import { describeSqliteFault, isFileFault } from '../../db/faults.ts'
import { removeLeftovers } from '../../db/file/unfinished.ts'
import { repeatedWork } from '../../db/repeated-work.ts'
import { log as serverLog } from '../../log.ts'
import { dailyName, dailyPrefix, latest, listDaily, requireFolder, surplus } from './daily-files.ts'
import type { DatabaseStatus } from './database.schemas.ts'

/** How often to check whether a backup is due, and to retry one that failed. */
const LOOKS_EVERY_MS = 60 * 60 * 1_000

interface Dependencies {
  db: Database
  config: Pick<Config, 'backups' | 'keep'>
  now?: () => Date
  log?: (message: string) => void
}

/** Makes a checked backup for each day on which the program runs, and keeps the last ones. */
export function createDailyBackupService({
  db,
  config,
  now = () => new Date(),
  log = serverLog.error,
}: Dependencies) {
  const folder = config.backups === undefined ? undefined : resolve(config.backups)
  const { keep } = config
  let failure: { message: string; created_at: string } | null = null
  const work = repeatedWork({
    everyMs: LOOKS_EVERY_MS,
    run: makeOrReport,
    failed: 'The daily backup could not be made',
  })

  async function make(into: string, signal: AbortSignal): Promise<void> {
    const today = now().toISOString().slice(0, 10)
    requireFolder(into, db.path)
    removeLeftovers(join(into, dailyPrefix(db.path)))
    // A program that is cut off while it gives a backup its name leaves an empty file of that name.
    const empty = listDaily(into, db.path).filter(({ size }) => size === 0)
    for (const { path } of empty) await rm(path, { force: true })
    const target = join(into, dailyName(db.path, today))
    if (!existsSync(target)) {
      const onDamage = (reason: unknown) => db.reportDamage(reason)
      await writeBackup({ data: db.path, target, signal, onDamage })
    }
    for (const { path } of surplus(listDaily(into, db.path), today, keep)) {
      await rm(path, { force: true })
    }
  }

  /** Makes today's backup unless there is one. */
  async function makeOrReport(signal: AbortSignal): Promise<void> {
    if (folder === undefined) return
    try {
      await make(folder, signal)
      failure = null
    } catch (error) {
      if (signal.aborted) return
      const message = describe(error, folder)
      if (message !== failure?.message) log(`The daily backup could not be made: ${message}`)
      failure = { message, created_at: now().toISOString() }
    }
  }

  return {
    work: work.run,

    /** Starts at once, as the program may not run at the usual time. */
    start(): void {
      if (folder !== undefined) work.start()
    },

    /** The folder; throws why no backup can be written into it now. Undefined when daily backups are off. */
    requireFolder(): string | undefined {
      if (folder !== undefined) requireFolder(folder, db.path)
      return folder
    },

    /** The state for admins. Null when daily backups are off. */
    state(): DatabaseStatus['daily_backups'] {
      if (folder === undefined) return null
      const files = existsSync(folder) ? listDaily(folder, db.path) : []
      const last = latest(files, now())
      return {
        folder,
        keep,
        count: files.length,
        last: last
          ? { file: last.name, size: last.size, created_at: last.madeAt.toISOString() }
          : null,
        failure,
      }
    },

    /** Cancels a running backup. */
    close: work.close,
  }
}

function describe(error: unknown, folder: string): string {
  if (isFileFault(error)) return describeSqliteFault(error, folder)
  return error instanceof Error ? error.message : String(error)
}
