import { type SqlBool, sql } from 'kysely'

import { isOneOf } from '../../db/by-ids.ts'
import { member } from '../../db/reader.ts'
import { prepare } from '../../db/statement.ts'
import { mayRead, memberOf } from '../../db/visibility.ts'

const isKnown = sql<SqlBool>`(named.read_by = 'everyone' or ${member.isDm})`

/**
 * The names that begin with one of these words, a JSON array. The caller must remove the things that the reader may not see.
 * Aliases that are DM only are left out for players.
 */
export const listNames = prepare((db, p: { campaignId: number; userId: number; firsts: string }) =>
  db
    .selectFrom('thing_names as named')
    .select(['named.thing', 'named.name', 'named.first'])
    .where('named.campaign_id', '=', p.campaignId)
    .where(isOneOf('named.first', p.firsts))
    .where(
      sql<SqlBool>`(named.read_by = 'everyone' or exists (
          select 1 from campaign_members as member
          where member.campaign_id = ${p.campaignId} and member.user_id = ${p.userId} and ${member.isDm}
        ))`,
    ),
)

/** Which of these things, a JSON array of numbers, the reader may see. */
export const listSeen = prepare((db, p: { userId: number; things: string }) =>
  db
    .selectFrom('things')
    // Unary + keeps SQLite from reading all things of the member's campaigns.
    .innerJoin('campaign_members as member', (join) =>
      join.on(
        sql<SqlBool>`member.campaign_id = +things.campaign_id and member.user_id = ${p.userId}`,
      ),
    )
    .select('things.thing')
    .where(isOneOf('things.thing', p.things))
    .where(mayRead('things', member, { of: 'npcs' })),
)

export const listNamesOf = prepare((db, p: { campaignId: number; userId: number; thing: number }) =>
  db
    .selectFrom('thing_names as named')
    .innerJoin('things', 'things.thing', 'named.thing')
    .innerJoin('campaign_members as member', memberOf('named', p))
    .select('named.name')
    .where('named.thing', '=', p.thing)
    .where('named.campaign_id', '=', p.campaignId)
    .where(isKnown)
    .where(mayRead('things', member, { of: 'npcs' })),
)
