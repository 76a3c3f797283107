import { prepare } from '../../db/statement.ts'
import type { CampaignRole } from './campaigns.schemas.ts'

const campaignColumns = [
  'campaigns.id',
  'campaigns.name',
  'campaigns.description',
  'campaigns.created_by',
  'campaigns.is_sample',
  'campaigns.created_at',
  'campaigns.updated_at',
  'member.role',
] as const

export interface CampaignRow {
  id: number
  name: string
  description: string
  created_by: number | null
  is_sample: 0 | 1
  created_at: string
  updated_at: string
  role: CampaignRole
}

/** A person's campaigns, the one that the client selects by itself first. */
export const listCampaigns = prepare((db, p: { userId: number }) =>
  db
    .selectFrom('campaign_members as member')
    .innerJoin('campaigns', 'campaigns.id', 'member.campaign_id')
    .select(campaignColumns)
    .where('member.user_id', '=', p.userId)
    .orderBy('campaigns.id'),
)

export const findCampaign = prepare((db, p: { id: number; userId: number }) =>
  db
    .selectFrom('campaign_members as member')
    .innerJoin('campaigns', 'campaigns.id', 'member.campaign_id')
    .select(campaignColumns)
    .where('member.user_id', '=', p.userId)
    .where('campaigns.id', '=', p.id),
)

export const findRole = prepare((db, p: { id: number; userId: number }) =>
  db
    .selectFrom('campaign_members')
    .select('role')
    .where('campaign_id', '=', p.id)
    .where('user_id', '=', p.userId),
)

export const findFirstCampaignId = prepare((db, p: { userId: number }) =>
  db
    .selectFrom('campaign_members')
    .select('campaign_id as id')
    .where('user_id', '=', p.userId)
    .orderBy('campaign_id')
    .limit(1),
)

export const insertCampaign = prepare(
  (db, campaign: { name: string; description: string; created_by: number; now: string }) =>
    db
      .insertInto('campaigns')
      .values({
        name: campaign.name,
        description: campaign.description,
        created_by: campaign.created_by,
        created_at: campaign.now,
        updated_at: campaign.now,
      })
      .returning('id'),
)

export const updateCampaign = prepare(
  (db, p: { id: number; name: string; description: string; now: string }) =>
    db
      .updateTable('campaigns')
      .set({ name: p.name, description: p.description, updated_at: p.now })
      .where('id', '=', p.id),
)

export const deleteCampaign = prepare((db, p: { id: number }) =>
  db.deleteFrom('campaigns').where('id', '=', p.id),
)

export const insertMember = prepare(
  (db, member: { campaign_id: number; user_id: number; role: CampaignRole; now: string }) =>
    db.insertInto('campaign_members').values({
      campaign_id: member.campaign_id,
      user_id: member.user_id,
      role: member.role,
      joined_at: member.now,
    }),
)
