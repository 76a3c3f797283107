import { sql } from 'kysely'

import type { Queries } from '../../db/database.ts'
import { prepare } from '../../db/statement.ts'

const findNamed = prepare((db, p: { userId: number; name: string }) =>
  db
    .selectFrom('campaigns')
    .innerJoin('campaign_members as member', 'member.campaign_id', 'campaigns.id')
    .select('campaigns.id')
    .where('member.user_id', '=', p.userId)
    .where(sql`fold_text(campaigns.name)`, '=', sql`fold_text(${p.name})`)
    .limit(1),
)

/** Whether that person has a campaign of this name, in any case. */
export const hasCampaign = (from: Queries, userId: number, name: string): boolean =>
  from.first(findNamed({ userId, name })) !== undefined
