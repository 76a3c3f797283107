import { hash } from 'node:crypto'

import type { Asker } from '../../auth/asker.ts'
import { Attempts } from '../../auth/attempts.ts'
import type { Database } from '../../db/database.ts'
import { log } from '../../log.ts'
import { pageOf, pageStart } from '../../newest-first.ts'
import type { PageQuery } from '../../pages.schemas.ts'
import type { AuditService } from '../audit/audit.service.ts'
import { tooManyReports } from './client-errors.errors.ts'
import * as queries from './client-errors.queries.ts'
import {
  CLIENT_ERROR_LIMITS,
  type ClientErrorPage,
  type ClientErrorReport,
} from './client-errors.schemas.ts'

/** Lines of a stack that identify a crash. Below them, the callers differ. */
const TELLING_LINES = 4

/** Reports of crashed pages. Public: a page can crash before signing in. */
export function createClientErrorService({ db, audit }: { db: Database; audit: AuditService }) {
  const reports = new Attempts({
    limit: 60,
    windowMs: 60 * 60_000,
    refusal: tooManyReports,
  })

  return {
    /** Equal crashes are one row with a count. `address` is the sender's. */
    report(report: ClientErrorReport, address: string): void {
      reports.assertAllowed(address)
      reports.record(address)
      log.error(`A page crashed: ${JSON.stringify(report)}`)
      db.transaction((tx) => {
        tx.run(
          queries.countClientError({
            fingerprint: fingerprintOf(report),
            error: report.error,
            stack: report.stack,
            component_stack: report.componentStack,
            user_agent: report.userAgent,
            url: report.url,
            last_at: new Date().toISOString(),
          }),
        )
        tx.run(queries.forgetOldClientErrors({ keep: CLIENT_ERROR_LIMITS.rows }))
      })
    },

    page({ limit, cursor }: PageQuery): ClientErrorPage {
      const found = db.all(queries.listClientErrors(pageStart({ limit, cursor })))
      const { rows, next_cursor } = pageOf(found, limit, ({ last_at, id }) => ({
        value: last_at,
        id,
      }))
      const total = db.first(queries.countClientErrors())?.total ?? 0
      return { client_errors: rows, total, next_cursor }
    },

    clear(admin: Asker): void {
      db.transaction((tx) => {
        const { changes } = tx.run(queries.deleteClientErrors())
        audit.record(tx, admin, 'client-errors.clear', String(changes))
      })
    },
  }
}

function fingerprintOf({ error, stack }: ClientErrorReport): string {
  const lines = stack
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  return hash('sha256', [error, ...lines.slice(0, TELLING_LINES)].join('\n'))
}
