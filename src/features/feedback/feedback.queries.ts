import type { Kysely } from 'kysely'

import type { Schema } from '../../db/schema.ts'
import { prepare } from '../../db/statement.ts'
import type { FeedbackType } from './feedback.schemas.ts'

export interface FeedbackRow {
  id: number
  type: FeedbackType
  message: string
  admin_response: string | null
  responded_at: string | null
  created_at: string
  username: string | null
  email: string | null
}

function selectFeedback(db: Kysely<Schema>) {
  return db
    .selectFrom('feedback')
    .leftJoin('users', 'users.id', 'feedback.user_id')
    .select([
      'feedback.id',
      'feedback.type',
      'feedback.message',
      'feedback.admin_response',
      'feedback.responded_at',
      'feedback.created_at',
      'users.username',
      'users.email',
    ])
}

export const listFeedbackOf = prepare((db, p: { userId: number }) =>
  selectFeedback(db).where('feedback.user_id', '=', p.userId).orderBy('feedback.id', 'desc'),
)

export const listFeedback = prepare((db, p: { afterId: number; limit: number }) =>
  selectFeedback(db)
    .where('feedback.id', '<', p.afterId)
    .orderBy('feedback.id', 'desc')
    .limit(p.limit),
)

export const findFeedback = prepare((db, p: { id: number }) =>
  selectFeedback(db).where('feedback.id', '=', p.id),
)

export const countFeedback = prepare((db) =>
  db.selectFrom('feedback').select((eb) => eb.fn.countAll<number>().as('total')),
)
