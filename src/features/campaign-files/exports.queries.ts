import { sql, type SqlBool } from 'kysely'

import { prepare, type RowOf } from '../../db/statement.ts'

/** For the command line, without rights. Leaves out campaigns that are being imported and removed samples. */
const list = prepare((db, p: { id: number | null; name: string | null }) =>
  db
    .selectFrom('campaigns')
    .leftJoin('users', 'users.id', 'campaigns.created_by')
    .select(['campaigns.id', 'campaigns.name', 'users.username as creator', 'campaigns.created_at'])
    .where(
      sql<SqlBool>`(campaigns.id = ${p.id} or fold_text(campaigns.name) = fold_text(${p.name}))`,
    )
    .where(
      sql<SqlBool>`not exists (select 1 from unfinished_imports where campaign_id = campaigns.id)`,
    )
    .where(
      sql<SqlBool>`not exists (select 1 from removed_samples where campaign_id = campaigns.id)`,
    )
    .orderBy('campaigns.id'),
)

export type FoundCampaign = RowOf<typeof list>

export const findById = ({ id }: { id: number }) => list({ id, name: null })
export const findByName = ({ name }: { name: string }) => list({ id: null, name })
