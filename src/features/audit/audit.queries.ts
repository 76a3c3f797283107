import type { Kysely } from 'kysely'

import type { Schema } from '../../db/schema.ts'
import { prepare } from '../../db/statement.ts'
import type { AuditAction } from './audit.schemas.ts'

function selectEntries(db: Kysely<Schema>) {
  return db
    .selectFrom('audit_log')
    .select(['id', 'admin_name as admin', 'subject', 'created_at'])
    .select((eb) => eb.ref('action').$castTo<AuditAction>().as('action'))
}

export const listEntries = prepare((db, p: { afterId: number; limit: number }) =>
  selectEntries(db).where('id', '<', p.afterId).orderBy('id', 'desc').limit(p.limit),
)

export const findLastEntry = prepare((db, p: { action: AuditAction }) =>
  selectEntries(db).where('action', '=', p.action).orderBy('id', 'desc').limit(1),
)

export const countEntries = prepare((db) =>
  db.selectFrom('audit_log').select((eb) => eb.fn.countAll<number>().as('total')),
)

/** Stores the admin's current name. */
export const insertEntry = prepare(
  (db, p: { adminId: number; action: AuditAction; subject: string; now: string }) =>
    db
      .insertInto('audit_log')
      .columns(['admin_id', 'admin_name', 'action', 'subject', 'created_at'])
      .expression((eb) =>
        eb
          .selectFrom('users')
          .select(({ val }) => [
            'users.id',
            'users.username',
            val(p.action).as('action'),
            val(p.subject).as('subject'),
            val(p.now).as('created_at'),
          ])
          .where('users.id', '=', p.adminId),
      ),
)
