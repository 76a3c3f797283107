import type { Statement } from '../../db/statement.ts'
import type { FieldType, ReadBy } from './kinds.limits.ts'
import type { OwnTable } from './own-columns.ts'
import type { Reading } from './own-values.ts'

const SEARCHED: readonly (FieldType | null)[] = ['line', 'text', 'choice']

/** Who finds a value by its words; null: none. */
export const foundBy = ({ type, seen_by }: Pick<Reading, 'type' | 'seen_by'>): ReadBy | null =>
  SEARCHED.includes(type) ? seen_by : null

const words = (seenBy: ReadBy) => `coalesce((
    select group_concat(value ->> '$', char(30) order by key) from own_values
    where own_values.thing = row.thing and type in (${SEARCHED.map((type) => `'${type}'`).join(', ')}) and seen_by = '${seenBy}'
  ), '')`

/**
 * Has search find the own values that things have now. FTS5 writes to the file before each statement, so that one statement for
 * many things takes a third of the time of many.
 */
export const keepWords = (table: OwnTable, ids: readonly number[]): Statement => ({
  sql: `update ${table} set (own_words, own_dm_words) = (
      select ${words('everyone')}, ${words('dm')} from ${table} as row where row.id = ${table}.id
    ) where id in (select value from json_each(?))`,
  values: [JSON.stringify(ids)],
})
