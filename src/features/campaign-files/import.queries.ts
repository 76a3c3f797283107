import { sql } from 'kysely'

import { someRows } from '../../db/some-rows.ts'
import { prepare } from '../../db/statement.ts'
import { OWNED_TABLES } from '../../owned-tables.ts'

/** Imports without a sign of life, or with one from a wrong clock. */
export const listAbandoned = prepare((db, p: { before: string; after: string }) =>
  db
    .selectFrom('unfinished_imports')
    .select('campaign_id as id')
    .where((is) => is.or([is('touched_at', '<', p.before), is('touched_at', '>', p.after)]))
    .orderBy('campaign_id'),
)

export const findActiveUser = prepare((db, p: { id: number }) =>
  db.selectFrom('users').select('id').where('id', '=', p.id).where('suspended_at', 'is', null),
)

/** Nothing large then goes with a thing. */
const aboutOthersFirst = sql`order by kind desc`

/** Deletes some rows of the largest tables at a time, so that other requests run in between. */
export const clearSome = OWNED_TABLES.filter((owned) => owned.goesWithCampaign).map(
  ({ table, key }) =>
    prepare((db, p: { campaignId: number; limit: number }) => {
      const order = table === 'things' ? aboutOthersFirst : sql``
      const ofCampaign = sql`campaign_id = ${p.campaignId} ${order}`
      const some = someRows(table, key, ofCampaign, p.limit)
      return { compile: () => sql`delete from ${sql.table(table)} where ${some}`.compile(db) }
    }),
)
