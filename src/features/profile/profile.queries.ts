import { prepare } from '../../db/statement.ts'
import { shownPortrait } from '../pictures/shown-portraits.ts'

export const findProfile = prepare((db, p: { id: number }) =>
  db
    .selectFrom('users')
    .select([
      'users.id',
      'users.username',
      'users.email',
      'users.portrait_url',
      'users.portrait_id',
      'users.password_hash',
      'users.is_admin',
      'users.created_at',
    ])
    .select(shownPortrait().as('shown_portrait'))
    .where('users.id', '=', p.id),
)

/** Whether two people are in one campaign. */
export const findSharedCampaign = prepare((db, p: { userId: number; otherId: number }) =>
  db
    .selectFrom('campaign_members as own')
    .innerJoin('campaign_members as other', 'other.campaign_id', 'own.campaign_id')
    .select('own.campaign_id')
    .where('own.user_id', '=', p.userId)
    .where('other.user_id', '=', p.otherId)
    .limit(1),
)
