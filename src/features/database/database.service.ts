import type { Asker } from '../../auth/asker.ts'
import { openCopy } from '../../db/backups/open-copy.ts'
import { checkFile } from '../../db/file/check.ts'
import { describeFile } from '../../db/file/facts.ts'
import { dayInUtc } from '../../db/times.ts'
import { type Download, openDownload } from '../../download.ts'
import { CommandError } from '../../errors.ts'
import { log } from '../../log.ts'
import type { Needs } from '../../services.ts'
import { shuttingDown } from '../../shared.errors.ts'
import { VERSION } from '../../version.ts'
import * as errors from './database.errors.ts'
import * as queries from './database.queries.ts'
import type { DatabaseCheck, DatabaseStatus } from './database.schemas.ts'

/** The database file, for admins. */
export function createDatabaseService({
  db,
  audit,
  dailyBackups,
  replica,
}: Needs<'db' | 'audit' | 'dailyBackups' | 'replica'>) {
  const closing = new AbortController()
  let checking: Promise<string[]> | undefined
  let backingUp = false

  /** A damaged file takes no entry, but an admin must be able to check and download it. */
  function record(admin: Asker, action: 'database.check' | 'database.backup', subject: string) {
    try {
      db.transaction((tx) => audit.record(tx, admin, action, subject))
    } catch (error) {
      if (!db.isDamaged) throw error
      log.warn(`The file is damaged, so the audit log has no entry for: ${action}, ${subject}`)
    }
  }

  /** What is read from tables, of which a damaged file may have lost one. */
  function readTables(): Pick<DatabaseStatus, 'counts' | 'history' | 'last_check'> {
    try {
      const last = audit.findLast('database.check')
      return {
        counts: db.first(queries.countAll()) as NonNullable<DatabaseStatus['counts']>,
        history: db.first(queries.sizeHistory())!,
        last_check: last ? { message: last.subject, created_at: last.created_at } : null,
      }
    } catch (error) {
      if (!db.isDamaged) throw error
      return { counts: null, history: null, last_check: null }
    }
  }

  async function openBackup(): Promise<Download> {
    const { file, isSound } = await openCopy(db, closing.signal)
    // A damaged copy is worth having too, if its name says so.
    const name = `dramatis-${dayInUtc()}${isSound ? '' : '-damaged'}.db`
    return openDownload(file, { name, stopped: 'A backup was stopped before its end.' })
  }

  return {
    status(): DatabaseStatus {
      const { name, bytes, version } = describeFile(db)
      const tables = readTables()
      return {
        file: name,
        size: bytes,
        schema_version: version,
        ...tables,
        version: VERSION,
        daily_backups: dailyBackups.state(),
        replica: replica.state(),
        is_damaged: db.isDamaged,
      }
    },

    /** Concurrent calls wait for the same check. */
    async check(admin: Asker): Promise<DatabaseCheck> {
      const checked = { path: db.path, onDamage: (reason: unknown) => db.reportDamage(reason) }
      checking ??= checkFile(checked, closing.signal).finally(() => (checking = undefined))
      const faults = await checking
      const message = describe(faults)
      record(admin, 'database.check', message)
      return { ok: faults.length === 0, message, faults }
    },

    /** One at a time: throws `too_many` while another is made or downloaded. */
    async backUp(admin: Asker): Promise<Download> {
      if (backingUp) {
        throw errors.backingUp().with({ retryAfter: 30 })
      }
      backingUp = true
      try {
        const backup = await openBackup()
        void backup.ended.then(() => (backingUp = false))
        record(admin, 'database.backup', backup.name)
        return backup
      } catch (error) {
        backingUp = false
        throw error instanceof CommandError ? errors.notCopied(error.message) : error
      }
    },

    /** Stops a running check, so that the server can stop. */
    close(): void {
      closing.abort(shuttingDown())
    },
  }
}

function describe(faults: string[]): string {
  if (faults.length === 0) return 'No problems found: every page, index and reference is correct.'
  const count = faults.length === 1 ? 'One fault' : `${faults.length} faults`
  return `${count} found. Download a backup now, and restore an older one if things are missing.`
}
