import { sql } from 'kysely'

import type { Statement } from '../../db/statement.ts'
import { prepare } from '../../db/statement.ts'
import { audienceColumn, type Hideable } from '../../db/visibility.ts'

/** Who sees a thing now; `named` is a JSON array of players. */
interface StoredRow {
  visibility: 'everyone' | 'dm'
  created_at: string
  named: string
}

export const readAudience = (table: Hideable, id: number): Statement<StoredRow> => ({
  sql: `select visibility, created_at,
      (select json_group_array(user_id) from audience where ${audienceColumn(table)} = ?) as named
    from ${table} where id = ?`,
  values: [id, id],
})

/** A line that still counts; `receivers` is a JSON array of the players whom it names and who are still players. */
interface CountingLine {
  id: number
  action: 'base' | 'reveal' | 'narrow'
  to_everyone: 0 | 1
  receivers: string
}

/** The lines about a thing that were not taken back, oldest first. */
export const listCountingLines = (table: Hideable, id: number): Statement<CountingLine> => ({
  sql: `select id, action, to_everyone, (
      select json_group_array(user_id) from reveal_receivers
      where reveal_id = reveals.id and ended_at is null
    ) as receivers
    from reveals where ${audienceColumn(table)} = ? and taken_back_at is null order by id`,
  values: [id],
})

export const findBase = (table: Hideable, id: number): Statement<{ id: number }> => ({
  sql: `select id from reveals where ${audienceColumn(table)} = ? and action = 'base'`,
  values: [id],
})

export const addReceiver = prepare(
  (db, p: { revealId: number; campaignId: number; userId: number }) =>
    db
      .insertInto('reveal_receivers')
      .values({ reveal_id: p.revealId, campaign_id: p.campaignId, user_id: sql`${p.userId}` }),
)
