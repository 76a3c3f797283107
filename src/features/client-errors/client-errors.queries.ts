import { sql } from 'kysely'

import type { Schema } from '../../db/schema.ts'
import { prepare } from '../../db/statement.ts'

type NewClientError = Omit<Schema['client_errors'], 'id' | 'count' | 'first_at'>

/** Adds a crash, or counts an equal one. */
export const countClientError = prepare((db, p: NewClientError) =>
  db
    .insertInto('client_errors')
    .values({
      fingerprint: p.fingerprint,
      error: p.error,
      stack: p.stack,
      component_stack: p.component_stack,
      user_agent: p.user_agent,
      url: p.url,
      first_at: p.last_at,
      last_at: p.last_at,
    })
    .onConflict((conflict) =>
      conflict.column('fingerprint').doUpdateSet({
        component_stack: p.component_stack,
        user_agent: p.user_agent,
        url: p.url,
        count: sql`client_errors.count + 1`,
        last_at: p.last_at,
      }),
    ),
)

/** Deletes all but the `keep` latest. */
export const forgetOldClientErrors = prepare((db, p: { keep: number }) =>
  db
    .deleteFrom('client_errors')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('client_errors')
        .select('id')
        .orderBy('last_at', 'desc')
        .orderBy('id', 'desc')
        .limit(-1)
        .offset(p.keep),
    ),
)

export const listClientErrors = prepare(
  (db, p: { afterValue: string; afterId: number; limit: number }) =>
    db
      .selectFrom('client_errors')
      .select([
        'id',
        'error',
        'stack',
        'component_stack',
        'user_agent',
        'url',
        'count',
        'first_at',
        'last_at',
      ])
      .where(sql<boolean>`(last_at, id) < (${p.afterValue}, ${p.afterId})`)
      .orderBy('last_at', 'desc')
      .orderBy('id', 'desc')
      .limit(p.limit),
)

export const countClientErrors = prepare((db) =>
  db.selectFrom('client_errors').select((eb) => eb.fn.countAll<number>().as('total')),
)

export const deleteClientErrors = prepare((db) => db.deleteFrom('client_errors'))
