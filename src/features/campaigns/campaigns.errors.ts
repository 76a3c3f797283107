import { defineError } from '../../errors.ts'

export const missing = defineError('not_found', 'campaign-not-found', 'Campaign not found')

export const memberMissing = defineError('not_found', 'player-not-found', 'Player not found')

export const dmsOnly = defineError(
  'forbidden',
  'dms-only',
  'Only the DM of this campaign may do that.',
)

export const noCampaign = defineError('invalid', 'no-campaign', 'Create a campaign first.')

export const deletedByCreator = defineError(
  'forbidden',
  'campaign-deleted-by-creator',
  'Only the creator of this campaign may delete it.',
)

export const lastDm = defineError(
  'conflict',
  'last-dm',
  'A campaign needs a DM. Make another member DM first.',
)

export const otherMember = defineError(
  'forbidden',
  'other-member',
  'Only a DM may change another member.',
)

export const rolesByDm = defineError('forbidden', 'roles-by-dm', 'Only a DM may change roles.')

export const creatorStaysDm = defineError(
  'forbidden',
  'creator-stays-dm',
  'The creator of a campaign stays its DM.',
)

export const creatorStays = defineError(
  'forbidden',
  'creator-stays',
  'The creator of a campaign cannot be removed from it.',
)

export const viewOfWhich = defineError(
  'invalid',
  'view-without-campaign',
  '`as` needs campaign_id.',
)

export const viewAsWhom = defineError(
  'invalid',
  'view-as-no-member',
  '`as` must be the id of a member.',
)

export const trustedByDm = defineError(
  'forbidden',
  'trusted-by-dm',
  'Only a DM may say which players are trusted.',
)
