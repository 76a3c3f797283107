import type { Asker } from '../../auth/asker.ts'
import type { Database, Queries } from '../../db/database.ts'
import { insertRow, updateRow } from '../../db/write-row.ts'
import { pageById, pageStart } from '../../newest-first.ts'
import type { PageQuery } from '../../pages.schemas.ts'
import type { AuditService } from '../audit/audit.service.ts'
import { missing } from './feedback.errors.ts'
import * as queries from './feedback.queries.ts'
import type { Feedback, FeedbackCreate, FeedbackPage } from './feedback.schemas.ts'

/** Feedback from people, and the responses of admins. */
export function createFeedbackService({ db, audit }: { db: Database; audit: AuditService }) {
  function get(from: Queries, id: number): Feedback {
    const row = from.first(queries.findFeedback({ id }))
    if (!row) throw missing()
    return present(row)
  }

  return {
    listOwn: ({ userId }: Asker): Feedback[] =>
      db.all(queries.listFeedbackOf({ userId })).map(present),

    send({ userId }: Asker, { type, message }: FeedbackCreate): Feedback {
      const created_at = new Date().toISOString()
      const { lastInsertRowid: id } = db.run(
        insertRow('feedback', { user_id: userId, type, message, created_at }),
      )
      return get(db, id)
    },

    /** All feedback, for admins. */
    page({ limit, cursor }: PageQuery): FeedbackPage {
      const found = db.all(queries.listFeedback(pageStart({ limit, cursor })))
      const { rows, next_cursor } = pageById(found, limit)
      const total = db.first(queries.countFeedback())?.total ?? 0
      return { feedback: rows.map(present), total, next_cursor }
    },

    /** A second response replaces the first. */
    respond(admin: Asker, id: number, response: string): Feedback {
      return db.transaction((tx) => {
        const { user } = get(tx, id)
        const responded_at = new Date().toISOString()
        const answer = { admin_response: response, responded_at, responded_by: admin.userId }
        tx.run(updateRow('feedback', id, answer))
        audit.record(tx, admin, 'feedback.respond', `${id}, ${user?.username ?? 'Anonymous User'}`)
        return get(tx, id)
      })
    },
  }
}

function present({ username, email, ...row }: queries.FeedbackRow): Feedback {
  return { ...row, user: username === null || email === null ? null : { username, email } }
}
