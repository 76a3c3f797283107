import { sql } from 'kysely'

import { someRows } from '../../db/some-rows.ts'
import { prepare } from '../../db/statement.ts'
import { OWNED_TABLES } from '../../owned-tables.ts'

export const findFormerPlayer = prepare((db) =>
  db
    .selectFrom('former_players as former')
    .leftJoin('campaign_members as member', (join) =>
      join
        .onRef('member.campaign_id', '=', 'former.campaign_id')
        .onRef('member.user_id', '=', 'former.user_id'),
    )
    .select(['former.campaign_id as campaignId', 'former.user_id as userId', 'member.role'])
    .limit(1),
)

export interface Some {
  campaignId: number
  userId: number
  limit: number
}

/** Reveals to a former player no longer count, although the ledger keeps its lines. */
export const endSomeReveals = prepare((db, p: Some) =>
  db
    .updateTable('reveal_receivers')
    .set('ended_at', sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`)
    .where('user_id', '=', p.userId)
    .where('reveal_id', 'in', (some) =>
      some
        .selectFrom('reveal_receivers')
        .select('reveal_id')
        .where('campaign_id', '=', p.campaignId)
        .where('user_id', '=', p.userId)
        .where('ended_at', 'is', null)
        .limit(p.limit),
    ),
)

export const clearSomeOfMember = OWNED_TABLES.filter((owned) => owned.goesWithMembership).map(
  ({ table, key }) =>
    prepare((db, p: Some) => {
      const ofMember = sql`campaign_id = ${p.campaignId} and user_id = ${p.userId}`
      const some = someRows(table, key, ofMember, p.limit)
      return { compile: () => sql`delete from ${sql.table(table)} where ${some}`.compile(db) }
    }),
)
