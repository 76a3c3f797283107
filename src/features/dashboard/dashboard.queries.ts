import { sql, type SqlBool } from 'kysely'

import { prepare } from '../../db/statement.ts'

/** What only DMs see counts for DMs alone; and without a campaign there is nothing, which is 0. */
const sumOfSeen = (noun: 'npcs' | 'entries' | 'locations') =>
  sql<number>`coalesce(sum(
    ${sql.ref(`counts.${noun}`)}
    + iif(member.role in ('dm', 'gm'), ${sql.ref(`counts.hidden_${noun}`)}, 0)
  ), 0)`

export type ContentCounts = typeof countContent extends (params: never) => { row?: infer Row }
  ? NonNullable<Row>
  : never

/** How much a person may see in these campaigns together: ids as JSON, of which only the person's own count. */
export const countContent = prepare((db, p: { userId: number; campaignIds: string }) =>
  db
    .selectFrom('campaign_members as member')
    .innerJoin('campaign_counts as counts', 'counts.campaign_id', 'member.campaign_id')
    .select([
      sumOfSeen('npcs').as('npcCount'),
      sumOfSeen('entries').as('journalCount'),
      sumOfSeen('locations').as('locationCount'),
      sql<number>`coalesce(sum(counts.tags), 0)`.as('tagCount'),
    ])
    .where('member.user_id', '=', p.userId)
    .where(sql<SqlBool>`member.campaign_id in (select value from json_each(${p.campaignIds}))`),
)
