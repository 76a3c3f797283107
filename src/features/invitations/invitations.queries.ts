import { prepare } from '../../db/statement.ts'

export const findInvitation = prepare((db, p: { campaignId: number; emailKey: string }) =>
  db
    .selectFrom('invitations')
    .select('id')
    .where('campaign_id', '=', p.campaignId)
    .where('email_key', '=', p.emailKey),
)

export const listInvitationsTo = prepare((db, p: { emailKey: string }) =>
  db
    .selectFrom('invitations')
    .select(['id', 'campaign_id', 'role'])
    .where('email_key', '=', p.emailKey)
    .orderBy('id'),
)

export const listInvitationsOf = prepare((db, p: { campaignId: number }) =>
  db
    .selectFrom('invitations')
    .leftJoin('users', 'users.id', 'invitations.invited_by')
    .select([
      'invitations.id',
      'invitations.email',
      'invitations.role',
      'users.username as invited_by',
      'invitations.created_at',
    ])
    .where('invitations.campaign_id', '=', p.campaignId)
    .orderBy('invitations.id'),
)

export const deleteInvitationsTo = prepare((db, p: { emailKey: string }) =>
  db.deleteFrom('invitations').where('email_key', '=', p.emailKey),
)

export const deleteInvitation = prepare((db, p: { campaignId: number; id: number }) =>
  db.deleteFrom('invitations').where('campaign_id', '=', p.campaignId).where('id', '=', p.id),
)
