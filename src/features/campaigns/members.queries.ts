import type { Kysely } from 'kysely'

import type { Schema } from '../../db/schema.ts'
import { prepare, type RowOf } from '../../db/statement.ts'
import { shownPortrait } from '../pictures/shown-portraits.ts'
import type { CampaignRole } from './campaigns.schemas.ts'

/** Everybody in a campaign, the first to join first. */
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

export const updateMember = prepare(
  (
    db,
    p: {
      campaignId: number
      userId: number
      role: CampaignRole
      character_name: string
      trusted: 0 | 1
    },
  ) =>
    db
      .updateTable('campaign_members')
      .set({ role: p.role, character_name: p.character_name, trusted: p.trusted })
      .where('campaign_id', '=', p.campaignId)
      .where('user_id', '=', p.userId),
)

/** The links by which a person lets others into a campaign. */
export const deleteLinksBy = prepare((db, p: { campaignId: number; userId: number }) =>
  db
    .deleteFrom('invite_links')
    .where('campaign_id', '=', p.campaignId)
    .where('created_by', '=', p.userId),
)

export const deleteMember = prepare((db, p: { campaignId: number; userId: number }) =>
  db
    .deleteFrom('campaign_members')
    .where('campaign_id', '=', p.campaignId)
    .where('user_id', '=', p.userId),
)
