import type { Visibility } from '../../choices.schemas.ts'
import type { Statement } from '../../db/statement.ts'
import { prepare } from '../../db/statement.ts'
import { audienceColumn, type Hideable } from '../../db/visibility.ts'
import { insertRow } from '../../db/write-row.ts'

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

export const clearAudience = (table: Hideable, id: number): Statement => ({
  sql: `delete from audience where ${audienceColumn(table)} = ?`,
  values: [id],
})

export const addToAudience = (
  table: Hideable,
  p: { id: number; campaignId: number; userId: number },
): Statement =>
  insertRow('audience', {
    campaign_id: p.campaignId,
    user_id: p.userId,
    [audienceColumn(table)]: p.id,
  })

const namesakeIn = (table: 'npcs' | 'locations') =>
  prepare(
    (db, p: { campaignId: number; visibility: Visibility; nameKey: string; exceptId: number }) =>
      db
        .selectFrom(table)
        .select('id')
        .where('campaign_id', '=', p.campaignId)
        .where('visibility', '=', p.visibility)
        .where('name_key', '=', p.nameKey)
        .where('id', '!=', p.exceptId),
  )

export const findNamesake = { npcs: namesakeIn('npcs'), locations: namesakeIn('locations') }
