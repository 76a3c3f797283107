import { prepare } from '../../db/statement.ts'

export const findTagNamed = prepare((db, p: { campaignId: number; nameKey: string }) =>
  db
    .selectFrom('tags')
    .select('id')
    .where('campaign_id', '=', p.campaignId)
    .where('name_key', '=', p.nameKey),
)
