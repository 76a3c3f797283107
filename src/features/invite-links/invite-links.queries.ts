import { prepare, type RowOf } from '../../db/statement.ts'

export type LinkRow = RowOf<typeof findLink>

/** A link that lets people in now. */
export const findLink = prepare((db, p: { tokenHash: string; now: number }) =>
  db
    .selectFrom('invite_links as link')
    .innerJoin('campaigns', 'campaigns.id', 'link.campaign_id')
    .innerJoin('users as maker', 'maker.id', 'link.created_by')
    .leftJoin('invitations as invitation', 'invitation.id', 'link.invitation_id')
    .select([
      'link.id',
      'link.campaign_id',
      'link.role',
      'link.invitation_id',
      'campaigns.name',
      'maker.username as maker',
      'invitation.invited_by',
      'invitation.email_key as invited_email_key',
    ])
    .where('link.token_hash', '=', p.tokenHash)
    .where('link.uses_left', '>', 0)
    .where('link.expires_at', '>', p.now),
)

/** The links of a campaign that are not for one invited person, the latest first. */
export const listLinks = prepare((db, p: { campaignId: number }) =>
  db
    .selectFrom('invite_links as link')
    .innerJoin('users as maker', 'maker.id', 'link.created_by')
    .select([
      'link.id',
      'link.role',
      'link.uses_left',
      'link.expires_at',
      'maker.username as created_by',
      'link.created_at',
    ])
    .where('link.campaign_id', '=', p.campaignId)
    .where('link.invitation_id', 'is', null)
    .orderBy('link.id', 'desc'),
)

export const takeUse = prepare((db, p: { id: number }) =>
  db
    .updateTable('invite_links')
    .set((eb) => ({ uses_left: eb('uses_left', '-', 1) }))
    .where('id', '=', p.id),
)

export const deleteLink = prepare((db, p: { campaignId: number; id: number }) =>
  db
    .deleteFrom('invite_links')
    .where('campaign_id', '=', p.campaignId)
    .where('id', '=', p.id)
    .where('invitation_id', 'is', null),
)

/** Those that are expired or used up. */
export const deleteSpentLinks = prepare((db, p: { campaignId: number; now: number }) =>
  db
    .deleteFrom('invite_links')
    .where('campaign_id', '=', p.campaignId)
    .where((eb) => eb.or([eb('uses_left', '=', 0), eb('expires_at', '<=', p.now)])),
)
