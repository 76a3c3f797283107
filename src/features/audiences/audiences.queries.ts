import { type SqlBool, sql } from 'kysely'

import { prepare } from '../../db/statement.ts'
import { thingIn } from '../../db/visibility.ts'

export const listPlayerIds = prepare((db, p: { campaignId: number }) =>
  db
    .selectFrom('campaign_members')
    .select('user_id')
    .where('campaign_id', '=', p.campaignId)
    .where('role', '=', 'player'),
)

export const findDefaultVisibility = prepare((db, p: { campaignId: number }) =>
  db.selectFrom('campaigns').select('default_visibility').where('id', '=', p.campaignId),
)

const namesakeIn = (table: 'npcs' | 'locations') =>
  prepare((db, p: { campaignId: number; forEveryone: 0 | 1; nameKey: string; exceptId: number }) =>
    db
      .selectFrom(table)
      .innerJoin('things', thingIn(table))
      .select(`${table}.id`)
      .where(`${table}.campaign_id`, '=', p.campaignId)
      .where(`${table}.name_key`, '=', p.nameKey)
      .where(`${table}.id`, '!=', p.exceptId)
      .where('things.deleted_at', 'is', null)
      .where(sql<SqlBool>`(things.visibility = 'everyone') = ${p.forEveryone}`),
  )

export const findNamesake = { npcs: namesakeIn('npcs'), locations: namesakeIn('locations') }
