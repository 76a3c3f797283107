import type { Kysely } from 'kysely'

import type { Schema } from '../../db/schema.ts'
import { prepare, type RowOf } from '../../db/statement.ts'
import { shownPortrait } from '../pictures/shown-portraits.ts'

/** The members of a campaign, the first to join first. */
function membersOf(db: Kysely<Schema>, p: { campaignId: number }) {
  return db
    .selectFrom('campaign_members as member')
    .innerJoin('users', 'users.id', 'member.user_id')
    .innerJoin('campaigns', 'campaigns.id', 'member.campaign_id')
    .select([
      'users.id',
      'users.id as user_id',
      'users.username',
      'users.email',
      'member.role',
      'member.trusted',
      'member.character_name',
      'member.joined_at',
      'member.invited_by',
      'member.invited_email_key',
      'users.email_key',
      'campaigns.created_by',
    ])
    .select(shownPortrait().as('portrait_url'))
    .where('member.campaign_id', '=', p.campaignId)
    .orderBy('member.joined_at')
    .orderBy('users.id')
}

export type MemberRow = RowOf<typeof findMember>

export const listMembers = prepare((db, p: { campaignId: number }) => membersOf(db, p))

export const findMember = prepare((db, p: { campaignId: number; userId: number }) =>
  membersOf(db, p).where('member.user_id', '=', p.userId),
)
