import type { Statement } from '../../db/statement.ts'
import type { OwnTable } from './own-columns.ts'

const words = (seenBy: string) => `coalesce((
    select group_concat(value ->> '$', char(30) order by key) from own_values
    where own_values.thing = row.thing and type in ('line', 'text', 'choice') and seen_by = '${seenBy}'
  ), '')`

/** Has search find the own values that a thing has now. */
export const keepWords = (table: OwnTable, id: number): Statement => ({
  sql: `update ${table} set (own_words, own_dm_words) = (
      select ${words('everyone')}, ${words('dm')} from ${table} as row where row.id = ${table}.id
    ) where id = ?`,
  values: [id],
})
