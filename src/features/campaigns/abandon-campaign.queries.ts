import { prepare } from '../../db/statement.ts'

export const deleteMembers = prepare((db, p: { campaignId: number }) =>
  db.deleteFrom('campaign_members').where('campaign_id', '=', p.campaignId),
)

export const deleteInvitations = prepare((db, p: { campaignId: number }) =>
  db.deleteFrom('invitations').where('campaign_id', '=', p.campaignId),
)
