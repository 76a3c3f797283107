import { sql } from 'kysely'

import { prepare } from '../../db/statement.ts'

/** Campaigns that the person belongs to or created, with the role there, if any. */
export const listConcerned = prepare((db, p: { userId: number }) =>
  db
    .selectFrom('campaigns')
    .leftJoin('campaign_members as member', (join) =>
      join.onRef('member.campaign_id', '=', 'campaigns.id').on('member.user_id', '=', p.userId),
    )
    .select(['campaigns.id', 'campaigns.name', 'campaigns.created_by', 'member.role'])
    .select(
      sql<0 | 1>`exists (select 1 from campaign_deletions where campaign_id = campaigns.id)`.as(
        'is_in_bin',
      ),
    )
    .where((eb) =>
      eb.or([eb('campaigns.created_by', '=', p.userId), eb('member.user_id', 'is not', null)]),
    )
    .orderBy('campaigns.id'),
)

/** The next creator: DMs before players, enabled accounts before disabled ones, the earlier member first. */
export const findHeir = prepare((db, p: { campaignId: number; userId: number }) =>
  db
    .selectFrom('campaign_members as member')
    .innerJoin('users', 'users.id', 'member.user_id')
    .select(['users.id', 'users.username', 'member.role'])
    .where('member.campaign_id', '=', p.campaignId)
    .where('member.user_id', '<>', p.userId)
    .orderBy(sql`member.role = 'player'`)
    .orderBy(sql`users.suspended_at is not null`)
    .orderBy('member.joined_at')
    .orderBy('users.id')
    .limit(1),
)

export const makeDm = prepare((db, p: { campaignId: number; userId: number }) =>
  db
    .updateTable('campaign_members')
    .set('role', 'dm')
    .where('campaign_id', '=', p.campaignId)
    .where('user_id', '=', p.userId)
    .where('role', '=', 'player'),
)
