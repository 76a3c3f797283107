import { type Kysely, type SqlBool, sql } from 'kysely'

import { shownPortrait } from '../../db/portraits.ts'
import type { Schema } from '../../db/schema.ts'
import { prepare, type RowOf } from '../../db/statement.ts'

function selectPeople(db: Kysely<Schema>) {
  return db
    .selectFrom('users')
    .select([
      'users.id',
      'users.email',
      'users.username',
      'users.is_admin',
      'users.suspended_at',
      'users.created_at',
    ])
    .select([
      shownPortrait().as('portrait_url'),
      sql<0 | 1>`exists (
        select 1 from second_factors as factor where factor.user_id = users.id
      )`.as('has_second_factor'),
      sql<string | null>`(
        select max(session.created_at) from login_sessions as session where session.user_id = users.id
      )`.as('last_sign_in_at'),
      sql<number>`(
        select count(*) from campaign_members as member where member.user_id = users.id
      )`.as('campaigns'),
    ])
}

/** `text` is folded for search. An empty one matches everybody. */
function matches(p: { text: string }) {
  return sql<SqlBool>`(
    instr(fold_text(users.email), ${p.text}) > 0 or instr(fold_text(users.username), ${p.text}) > 0
  )`
}

export const listPeople = prepare((db, p: { text: string; afterId: number; limit: number }) =>
  selectPeople(db)
    .where(matches(p))
    .where('users.id', '<', p.afterId)
    .orderBy('users.id', 'desc')
    .limit(p.limit),
)

export const countPeople = prepare((db, p: { text: string }) =>
  db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(matches(p)),
)

export const findPerson = prepare((db, p: { id: number }) =>
  selectPeople(db).where('users.id', '=', p.id),
)

export type PersonRow = RowOf<typeof findPerson>

export const countOtherActiveAdmins = prepare((db, p: { id: number }) =>
  db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('is_admin', '=', 1)
    .where('suspended_at', 'is', null)
    .where('id', '<>', p.id),
)

interface Some {
  userId: number
  limit: number
}

const clearSomeNames = (
  table: 'npcs' | 'journal_entries' | 'reveals' | 'audit_log',
  column: string,
) =>
  prepare((db, p: Some) =>
    db
      .updateTable(table as 'npcs')
      .set(column as 'created_by', null)
      .where('id', 'in', (some) =>
        some
          .selectFrom(table as 'npcs')
          .select('id')
          .where(sql.ref(column), '=', p.userId)
          .limit(p.limit),
      ),
  )

const clearSomeRows = (table: 'audience' | 'private_notes') =>
  prepare((db, p: Some) =>
    db
      .deleteFrom(table)
      .where('id', 'in', (some) =>
        some.selectFrom(table).select('id').where('user_id', '=', p.userId).limit(p.limit),
      ),
  )

const clearSomeReveals = (table: 'reveal_receivers' | 'seen_reveals') =>
  prepare((db, p: Some) =>
    db
      .deleteFrom(table)
      .where('user_id', '=', p.userId)
      .where('reveal_id', 'in', (some) =>
        some.selectFrom(table).select('reveal_id').where('user_id', '=', p.userId).limit(p.limit),
      ),
  )

/** Some of the rows that name the person lose that name, or go. */
export const clearSomeOfPerson = [
  clearSomeNames('npcs', 'created_by'),
  clearSomeNames('journal_entries', 'created_by'),
  clearSomeNames('reveals', 'revealed_by'),
  clearSomeNames('audit_log', 'admin_id'),
  clearSomeReveals('reveal_receivers'),
  clearSomeReveals('seen_reveals'),
  clearSomeRows('audience'),
  clearSomeRows('private_notes'),
]
