import { sql, type SqlBool } from 'kysely'

import { prepare, type RowOf, type Statement } from '../../db/statement.ts'
import { tablesWith } from '../../db/tables-with.ts'
import { KIND_NUMBERS } from '../../db/things.ts'

export const listChangingTables = (): Statement<{ name: string }> => ({
  sql: tablesWith('campaign_id', 'updated_at'),
  values: [],
})

/**
 * For the command line, without rights. Leaves out campaigns that are being imported and removed samples. `tables` are those
 * whose changes are the campaign's.
 */
export const overview = (tables: readonly string[]) =>
  prepare((db) =>
    db
      .selectFrom('campaigns')
      .select((eb) => [
        'campaigns.id',
        'campaigns.name',
        eb
          .selectFrom('campaign_members')
          .whereRef('campaign_id', '=', 'campaigns.id')
          .select((it) => it.fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
          .as('members'),
        eb
          .selectFrom('things')
          .whereRef('campaign_id', '=', 'campaigns.id')
          .where('kind', '=', KIND_NUMBERS.npc)
          .where('deleted_at', 'is', null)
          .select((it) => it.fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
          .as('npcs'),
        sql<string>`max(campaigns.updated_at
        ${sql.join(
          tables.map(
            (table) =>
              sql`, coalesce((select max(updated_at) from ${sql.table(table)} where campaign_id = campaigns.id), '')`,
          ),
          sql``,
        )})`.as('last_change'),
      ])
      .where(
        sql<SqlBool>`not exists (select 1 from unfinished_imports where campaign_id = campaigns.id)`,
      )
      .where(
        sql<SqlBool>`not exists (select 1 from removed_samples where campaign_id = campaigns.id)`,
      )
      .where(
        sql<SqlBool>`not exists (select 1 from campaign_deletions where campaign_id = campaigns.id)`,
      )
      .orderBy('campaigns.id'),
  )()

export type CampaignOverview = RowOf<typeof overview>
