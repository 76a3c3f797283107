import { type Kysely, type SqlBool, sql } from 'kysely'

import { isOneOf } from '../../db/by-ids.ts'
import type { Schema } from '../../db/schema.ts'
import { prepare } from '../../db/statement.ts'
import type { AuditAction } from './audit.schemas.ts'

function selectEntries(db: Kysely<Schema>) {
  return db
    .selectFrom('audit_log')
    .select(['id', 'admin_name as admin', 'subject', 'created_at', 'address', 'times'])
    .select((eb) => eb.ref('action').$castTo<AuditAction>().as('action'))
}

interface Filter {
  /** A JSON array; null for all. */
  actions: string | null
  /** Folded for search. An empty one matches everything. */
  text: string
}

function matches(p: Filter) {
  return sql<SqlBool>`(
    (${p.actions} is null or action in (select value from json_each(${p.actions})))
    and (instr(fold_text(admin_name), ${p.text}) > 0 or instr(fold_text(subject), ${p.text}) > 0)
  )`
}

export const listEntries = prepare((db, p: Filter & { afterId: number; limit: number }) =>
  selectEntries(db)
    .where(matches(p))
    .where('id', '<', p.afterId)
    .orderBy('id', 'desc')
    .limit(p.limit),
)

export const findLastEntry = prepare((db, p: { action: AuditAction }) =>
  selectEntries(db).where('action', '=', p.action).orderBy('id', 'desc').limit(1),
)

export const countEntries = prepare((db, p: Filter) =>
  db
    .selectFrom('audit_log')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(matches(p)),
)

interface Entry {
  userId: number | null
  name: string
  action: AuditAction
  subject: string
  address: string
  times: number
  now: string
}

/** The account may be gone by now. */
export const insertEntry = prepare((db, p: Entry) =>
  db.insertInto('audit_log').values({
    admin_id: sql<number | null>`(select id from users where id = ${p.userId})`,
    admin_name: p.name,
    action: p.action,
    subject: p.subject,
    created_at: p.now,
    address: p.address,
    times: p.times,
  }),
)

export const forgetBefore = prepare((db, p: { before: string; limit: number }) =>
  db
    .deleteFrom('audit_log')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('audit_log')
        .select('id')
        .where('created_at', '<', p.before)
        .orderBy('created_at')
        .limit(p.limit),
    ),
)

/** `actions` is a JSON array. */
export const forgetBeyond = prepare((db, p: { actions: string; keep: number; limit: number }) =>
  db
    .deleteFrom('audit_log')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('audit_log')
        .select('id')
        .where(isOneOf('action', p.actions))
        .orderBy('id', 'desc')
        .limit(p.limit)
        .offset(p.keep),
    ),
)
