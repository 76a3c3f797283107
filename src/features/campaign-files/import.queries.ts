import { sql } from 'kysely'

import { prepare } from '../../db/statement.ts'

export const touch = prepare((db, p: { campaignId: number; now: string }) =>
  db
    .updateTable('unfinished_imports')
    .set({ touched_at: p.now })
    .where('campaign_id', '=', p.campaignId),
)

/** Those of articles: the built-in ones stay. */
export const clearKinds = prepare((db, p: { campaignId: number }) =>
  db.deleteFrom('kinds').where('campaign_id', '=', p.campaignId).where('of', '=', 'article'),
)

export const unmarkUnfinished = prepare((db, p: { campaignId: number }) =>
  db.deleteFrom('unfinished_imports').where('campaign_id', '=', p.campaignId),
)

/** Imports without a sign of life, or with one from a wrong clock. */
export const listAbandoned = prepare((db, p: { before: string; after: string }) =>
  db
    .selectFrom('unfinished_imports')
    .select('campaign_id as id')
    .where((is) => is.or([is('touched_at', '<', p.before), is('touched_at', '>', p.after)]))
    .orderBy('campaign_id'),
)

export const findUser = prepare((db, p: { id: number }) =>
  db.selectFrom('users').select(['id', 'username', 'email_key']).where('id', '=', p.id),
)

/** Deletes some rows of the largest tables at a time, so that other requests run in between. */
const CLEARED = [
  ['private_notes', 'id'],
  ['text_pictures', 'id'],
  ['revisions', 'number'],
  ['reveals', 'id'],
  ['origins', 'id'],
  // What is about others comes first: nothing large then goes with a thing.
  ['things', 'thing'],
  ['tags', 'id'],
] as const

export const clearSome = CLEARED.map(([table, key]) =>
  prepare((db, p: { campaignId: number; limit: number }) =>
    db.deleteFrom(table).where(
      key as 'id',
      'in',
      sql<number>`(
        select ${sql.ref(key)} from ${sql.table(table)} where campaign_id = ${p.campaignId}
        order by ${sql.ref(key)} & 15 desc limit ${p.limit}
      )` as never,
    ),
  ),
)
