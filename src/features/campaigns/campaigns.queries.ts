import type { Schema } from '../../db/schema.ts'
import { prepare, type RowOf, type Statement } from '../../db/statement.ts'
import { columnsOf } from '../../fields.ts'
import { CAMPAIGN_FIELDS } from './campaigns.fields.ts'

const campaignColumns = [
  'campaigns.id',
  ...columnsOf('campaigns', CAMPAIGN_FIELDS),
  'campaigns.created_by',
  'campaigns.is_sample',
  'campaigns.created_at',
  'campaigns.updated_at',
  'member.role',
  'member.trusted',
] as const

export type CampaignRow = RowOf<typeof findCampaign>

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

export const findFirstCampaignId = prepare((db, p: { userId: number }) =>
  db
    .selectFrom('campaign_members')
    .select('campaign_id as id')
    .where('user_id', '=', p.userId)
    .orderBy('campaign_id')
    .limit(1),
)

/** A table whose rows have an id and belong to a campaign. */
export type RowTable = {
  [Table in keyof Schema]: 'id' | 'campaign_id' extends keyof Schema[Table] ? Table : never
}[keyof Schema]

/** The campaign of a row, without regard to rights. */
export const findCampaignOf = (
  table: RowTable,
  id: number,
): Statement<{ campaign_id: number }> => ({
  sql: `select campaign_id from ${table} where id = ?`,
  values: [Number.isSafeInteger(id) ? id : 0],
})
