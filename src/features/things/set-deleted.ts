import { type SqlBool, sql } from 'kysely'

import type { Transaction } from '../../db/database.ts'
import { prepare } from '../../db/statement.ts'
import { noteSightOfAll } from './seen-times.ts'

const mark = prepare((db, p: { thing: number; at: string | null }) =>
  db
    .updateTable('things')
    .set({ deleted_at: p.at })
    .where('thing', '=', p.thing)
    .where(sql<SqlBool>`(deleted_at is null) <> (${p.at} is null)`),
)

/** Null as `at` brings the thing back. Answers false where it is deleted, or there, already. */
export function setDeleted(tx: Transaction, thing: number, at: string | null): boolean {
  if (tx.run(mark({ thing, at })).changes === 0) return false
  tx.run(noteSightOfAll({ thing, at: at ?? new Date().toISOString() }))
  return true
}
