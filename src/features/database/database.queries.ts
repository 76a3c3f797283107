import { sql } from 'kysely'

import { prepare } from '../../db/statement.ts'
import { KIND_NUMBERS, TABLE_OF, THING_KINDS } from '../../db/things.ts'
import { mayRead } from '../../db/visibility.ts'
import { COUNTED } from './database.schemas.ts'

/** What is deleted, and what is about it, can still be brought back and does not count. */
const countOf = (table: (typeof COUNTED)[number]) => {
  const kind = THING_KINDS.find((each) => TABLE_OF[each] === table)
  if (!kind) return sql<number>`(select count(*) from ${sql.table(table)})`
  const anyone = { isDm: sql.lit(1), userId: sql.lit(null) }
  return sql<number>`(
    select count(*) from things where kind = ${sql.lit(KIND_NUMBERS[kind])} and ${mayRead('things', anyone)}
  )`
}

/** Everything in one row. */
export const countAll = prepare((db) =>
  db.selectNoFrom(COUNTED.map((table) => countOf(table).as(table))),
)
