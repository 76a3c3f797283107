import { prepare } from '../../db/statement.ts'

export const findInvitationById = prepare((db, p: { campaignId: number; id: number }) =>
  db
    .selectFrom('invitations')
    .leftJoin('users as claimant', 'claimant.id', 'invitations.claimed_by')
    .select([
      'invitations.campaign_id',
      'invitations.role',
      'invitations.invited_by',
      'invitations.email_key as invited_email_key',
      'claimant.id as user_id',
      'claimant.username',
    ])
    .where('invitations.campaign_id', '=', p.campaignId)
    .where('invitations.id', '=', p.id),
)

/** An invitation with which an account can still be made. */
export const findUnclaimed = prepare((db, p: { emailKey: string }) =>
  db
    .selectFrom('invitations')
    .select('id')
    .where('email_key', '=', p.emailKey)
    .where('claimed_by', 'is', null)
    .limit(1),
)

/** Those by username end with the account. */
export const listInvitationsOf = prepare((db, p: { campaignId: number }) =>
  db
    .selectFrom('invitations')
    .leftJoin('users as inviter', 'inviter.id', 'invitations.invited_by')
    .leftJoin('users as claimant', 'claimant.id', 'invitations.claimed_by')
    .select([
      'invitations.id',
      'invitations.email',
      'invitations.role',
      'inviter.username as invited_by',
      'claimant.id as claimant_id',
      'claimant.username as claimant',
      'invitations.created_at',
    ])
    .where('invitations.campaign_id', '=', p.campaignId)
    .where((eb) => eb.or([eb('invitations.email', '<>', ''), eb('claimant.id', 'is not', null)]))
    .orderBy('invitations.id'),
)

export const claimInvitations = prepare((db, p: { emailKey: string; userId: number }) =>
  db
    .updateTable('invitations')
    .set({ claimed_by: p.userId })
    .where('email_key', '=', p.emailKey)
    .where('claimed_by', 'is', null),
)
