import type { Queries } from '../../db/database.ts'
import { prepare } from '../../db/statement.ts'
import type { CampaignRole } from './campaigns.schemas.ts'

export const findRole = prepare((db, p: { campaignId: number; userId: number }) =>
  db
    .selectFrom('campaign_members')
    .select(['role', 'trusted'])
    .where('campaign_id', '=', p.campaignId)
    .where('user_id', '=', p.userId),
)

/** The role of a person in a campaign; undefined for those who are not members. */
export const roleOf = (
  from: Queries,
  campaignId: number,
  userId: number,
): CampaignRole | undefined => from.first(findRole({ campaignId, userId }))?.role
