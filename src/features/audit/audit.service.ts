import type { Asker } from '../../auth/asker.ts'
import { createClockWatch } from '../../db/clock-watch.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { findRows } from '../../db/find-rows.ts'
import { foldText } from '../../db/text-keys.ts'
import { updateRow } from '../../db/write-row.ts'
import { log, printable } from '../../log.ts'
import { pageById, pageStart } from '../../newest-first.ts'
import * as queries from './audit.queries.ts'
import {
  AUDIT_ACTIONS,
  type AuditAction,
  type AuditEntry,
  type AuditPage,
  type AuditQuery,
} from './audit.schemas.ts'
import { forgetOldEntries } from './forget-old-entries.ts'
import { createRecentEvents, type SecurityEvent } from './recent-events.ts'

export type AuditService = ReturnType<typeof createAuditService>

const WRITE_EVERY_MS = 1_000
const FORGET_EVERY_MS = 3_600_000

/**
 * What admins did, and what matters for security: who, what, when, and from where. Entries are never changed, and kept
 * for 90 days.
 */
export function createAuditService(db: Database) {
  const recent = createRecentEvents()
  let isServing = false
  let timers: NodeJS.Timeout[] = []

  const nameOf = (userId: number | undefined): string =>
    (userId !== undefined && db.first(findRows('users', { id: userId }, ['username']))?.username) ||
    ''

  function insert(tx: Transaction, { userId, name = nameOf(userId), ...event }: Insertion): number {
    const subject = printable(event.subject)
    const { address = '', times = 1, now = new Date().toISOString() } = event
    const entry = { action: event.action, subject, address, times, now, name: printable(name) }
    return tx.run(queries.insertEntry({ ...entry, userId: userId ?? null })).lastInsertRowid
  }

  /** Into the server's log; commands print what they do themselves. */
  function print({ action, userId, subject = '', address = '' }: SecurityEvent): void {
    if (!isServing) return
    const who = nameOf(userId)
    const words = [who && `by ${who}`, subject && `(${subject})`, address && `from ${address}`]
    log.info([action, ...words].filter(Boolean).join(' '))
  }

  /** Writes what has been noted. An attacker's requests cost one transaction a second, not one each. */
  function write(): void {
    const unwritten = recent.unwritten()
    if (unwritten.length > 0) {
      const rows = db.transaction((tx) =>
        unwritten.map((event) => {
          const { rowId, times } = event
          if (rowId === undefined) return insert(tx, event)
          tx.run(updateRow('audit_log', rowId, { times }))
          return rowId
        }),
      )
      for (const [index, event] of unwritten.entries()) {
        event.rowId = rows[index]
        event.written = event.times
      }
    }
    recent.forgetOld()
  }

  function writeIfPossible(): void {
    try {
      write()
    } catch {
      // The disk may have room again next time. The server's log has the events.
    }
  }

  const forgetIfPossible = (isClockBelieved: boolean) =>
    void forgetOldEntries(db, isClockBelieved).catch((error: unknown) =>
      log.warn('Old log entries were not deleted.', error),
    )

  return {
    /** Call it in the transaction of the action itself. */
    record(tx: Transaction, by: Asker, action: AuditAction, subject = ''): void {
      const { userId, address = '' } = by
      insert(tx, { userId, action, subject, address })
      tx.afterCommit(() => print({ action, userId, subject, address }))
    },

    /** The same for what is done by a command in the terminal. */
    recordCommand(tx: Transaction, action: AuditAction, subject: string): void {
      insert(tx, { userId: undefined, name: 'Command line', action, subject })
    },

    /** Keeps an event that belongs to no transaction. It is written within a second. */
    note(event: SecurityEvent): void {
      if (recent.add(event)) print(event)
    },

    findLast: (action: AuditAction): AuditEntry | undefined =>
      db.first(queries.findLastEntry({ action })),

    page({ limit, cursor, kind, q }: AuditQuery): AuditPage {
      writeIfPossible()
      const actions = kind ? JSON.stringify(Object.keys(AUDIT_ACTIONS[kind])) : null
      const filter = { actions, text: foldText(q) }
      const found = db.all(queries.listEntries({ ...filter, ...pageStart({ limit, cursor }) }))
      const { rows, next_cursor } = pageById(found, limit)
      const total = db.first(queries.countEntries(filter))?.total ?? 0
      return { entries: rows, total, next_cursor }
    },

    /** For the server: prints events, writes them, and forgets old ones. */
    start(): void {
      isServing = true
      const isBelieved = createClockWatch()
      forgetIfPossible(false)
      timers = [
        setInterval(writeIfPossible, WRITE_EVERY_MS).unref(),
        setInterval(() => forgetIfPossible(isBelieved()), FORGET_EVERY_MS).unref(),
      ]
    },

    forgetOld: () => forgetOldEntries(db, true),

    close(): void {
      for (const timer of timers) clearInterval(timer)
      writeIfPossible()
    },
  }
}

interface Insertion extends SecurityEvent {
  subject: string
  name?: string
  times?: number
  now?: string
}
