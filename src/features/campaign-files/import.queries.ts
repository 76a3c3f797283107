import { sql } from 'kysely'

import { prepare } from '../../db/statement.ts'

export const touch = prepare((db, p: { campaignId: number; now: string }) =>
  db
    .updateTable('unfinished_imports')
    .set({ touched_at: p.now })
    .where('campaign_id', '=', p.campaignId),
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

/** A campaign of that person with the same name, in any case. */
export const findNamesake = prepare((db, p: { userId: number; name: string }) =>
  db
    .selectFrom('campaigns')
    .innerJoin('campaign_members as member', 'member.campaign_id', 'campaigns.id')
    .select('campaigns.id')
    .where('member.user_id', '=', p.userId)
    .where(sql`fold_text(campaigns.name)`, '=', sql`fold_text(${p.name})`)
    .limit(1),
)

/** Deletes some rows of the largest tables at a time, so that other requests run in between. */
const CLEARED = [
  'audience',
  'private_notes',
  'reveals',
  'secrets',
  'journal_entries',
  'connections',
  'sessions',
  'npcs',
  'maps',
  'locations',
  'tags',
] as const

const clearSomeDeletedRows = prepare((db, p: { campaignId: number; limit: number }) =>
  db
    .deleteFrom('deleted_rows')
    .where('id', 'in', (some) =>
      some
        .selectFrom('deletions')
        .innerJoin('deleted_rows', 'deleted_rows.deletion_id', 'deletions.id')
        .select('deleted_rows.id')
        .where('deletions.campaign_id', '=', p.campaignId)
        .limit(p.limit),
    ),
)

const clearSomeOf = CLEARED.map((table) =>
  prepare((db, p: { campaignId: number; limit: number }) =>
    db
      .deleteFrom(table)
      .where('id', 'in', (some) =>
        some.selectFrom(table).select('id').where('campaign_id', '=', p.campaignId).limit(p.limit),
      ),
  ),
)

export const clearSome = [...clearSomeOf, clearSomeDeletedRows]
