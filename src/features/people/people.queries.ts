import { type Kysely, type SqlBool, sql } from 'kysely'

import type { Schema } from '../../db/schema.ts'
import { prepare, type RowOf } from '../../db/statement.ts'
import { shownPortrait } from '../pictures/shown-portraits.ts'

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

/** `text` is folded for search. An empty one matches all users. */
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
