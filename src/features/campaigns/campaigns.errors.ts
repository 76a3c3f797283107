import { define } from '../../errors.ts'

export const missing = define.not_found('campaign-not-found', 'Campaign not found')

export const memberMissing = define.not_found('player-not-found', 'Player not found')

export const dmsOnly = define.forbidden('dms-only', 'Only the DM of this campaign may do that.')

export const noCampaign = define.invalid('no-campaign', 'Create a campaign first.')

export const deletedByCreator = define.forbidden(
  'campaign-deleted-by-creator',
  'Only the creator of this campaign may delete it.',
)

export const lastDm = define.conflict(
  'last-dm',
  'A campaign needs a DM. Make another member DM first.',
)

export const otherMember = define.forbidden('other-member', 'Only a DM may change another member.')

export const rolesByDm = define.forbidden('roles-by-dm', 'Only a DM may change roles.')

export const creatorStaysDm = define.forbidden(
  'creator-stays-dm',
  'The creator of a campaign stays its DM.',
)

export const creatorStays = define.forbidden(
  'creator-stays',
  'The creator of a campaign cannot be removed from it.',
)

export const viewOfWhich = define.invalid('view-without-campaign', '`as` needs campaign_id.')

export const viewAsWhom = define.invalid('view-as-no-member', '`as` must be the id of a member.')

export const trustedByDm = define.forbidden(
  'trusted-by-dm',
  'Only a DM may say which players are trusted.',
)
