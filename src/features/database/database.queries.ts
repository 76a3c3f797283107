import { sql } from 'kysely'

import { allDms } from '../../db/reader.ts'
import { prepare } from '../../db/statement.ts'
import { KIND_NUMBERS, TABLE_OF, THING_KINDS } from '../../db/things.ts'
import { mayRead } from '../../db/visibility.ts'
import { COUNTED } from './database.schemas.ts'

/** What is deleted, and what is about it, can still be brought back and does not count. */
const countOf = (table: (typeof COUNTED)[number]) => {
  const kind = THING_KINDS.find((each) => TABLE_OF[each] === table)
  if (!kind) return sql<number>`(select count(*) from ${sql.table(table)})`
  return sql<number>`(
    select count(*) from things where kind = ${sql.lit(KIND_NUMBERS[kind])} and ${mayRead('things', allDms)}
  )`
}

/** A row's numbers and its entries in four indexes, as measured. */
const BESIDE = 110

/** What the history of changes takes in the file, in bytes, without reading the changes themselves. */
export const sizeHistory = prepare((db) =>
  db
    .selectFrom('revisions')
    .select(({ fn }) => [
      fn.countAll<number>().as('changes'),
      sql<number>`coalesce(sum(octet_length(changes) + coalesce(octet_length(views), 0) + ${sql.lit(BESIDE)}), 0)`.as(
        'bytes',
      ),
    ]),
)

/** Everything in one row. */
export const countAll = prepare((db) =>
  db.selectNoFrom(COUNTED.map((table) => countOf(table).as(table))),
)
