import type { Audience } from '../../choices.schemas.ts'
import type { Statement } from '../../db/statement.ts'

/** Who sees a thing now; `named` is a JSON array of players. */
interface StoredRow {
  visibility: Audience
  created_at: string
  named: string
}

export const readAudience = (thing: number): Statement<StoredRow> => ({
  sql: `select visibility, created_at,
      (select json_group_array(user_id) from audience where audience.thing = things.thing) as named
    from things where thing = ?`,
  values: [thing],
})

/** A line that still counts; `receivers` is a JSON array of the players whom it names and who are still players. */
interface CountingLine {
  id: number
  action: 'base' | 'reveal' | 'narrow'
  to_everyone: 0 | 1
  receivers: string
}

/** The lines about a thing that were not taken back, oldest first. */
export const listCountingLines = (thing: number): Statement<CountingLine> => ({
  sql: `select id, action, to_everyone, (
      select json_group_array(user_id) from reveal_receivers
      where reveal_id = reveals.id and ended_at is null
    ) as receivers
    from reveals where thing = ? and taken_back_at is null order by id`,
  values: [thing],
})
