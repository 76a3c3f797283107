import type { Asker } from '../../auth/asker.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { pageOf, pageStart } from '../../newest-first.ts'
import type { PageQuery } from '../../pages.schemas.ts'
import * as queries from './audit.queries.ts'
import type { AuditAction, AuditEntry, AuditPage } from './audit.schemas.ts'

export type AuditService = ReturnType<typeof createAuditService>

/** What admins did, to whom or what, and when, and who changed an email. Entries are never changed or deleted. */
export function createAuditService(db: Database) {
  return {
    /** Call it in the transaction of the action itself. */
    record(tx: Transaction, by: Asker, action: AuditAction, subject = ''): void {
      const now = new Date().toISOString()
      tx.run(queries.insertEntry({ adminId: by.userId, action, subject, now }))
    },

    findLast: (action: AuditAction): AuditEntry | undefined =>
      db.first(queries.findLastEntry({ action })),

    page({ limit, cursor }: PageQuery): AuditPage {
      const found = db.all(queries.listEntries(pageStart({ limit, cursor })))
      const { rows, next_cursor } = pageOf(found, limit, ({ id }) => ({ value: '', id }))
      return { entries: rows, total: db.first(queries.countEntries())?.total ?? 0, next_cursor }
    },
  }
}
