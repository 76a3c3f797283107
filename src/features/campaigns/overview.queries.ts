import { sql, type SqlBool } from 'kysely'

import { prepare, type RowOf } from '../../db/statement.ts'
import { KIND_NUMBERS } from '../../db/things.ts'

/** For the command line, without rights. Leaves out campaigns that are being imported and removed samples. */
export const overview = prepare((db) =>
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
          CHANGING.map(
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
)

const CHANGING = ['npcs', 'journal_entries', 'locations', 'sessions'] as const

export type CampaignOverview = RowOf<typeof overview>
