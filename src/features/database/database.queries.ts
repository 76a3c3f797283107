import { sql } from 'kysely'

import { prepare } from '../../db/statement.ts'
import { COUNTED } from './database.schemas.ts'

/** Everything in one row. */
export const countAll = prepare((db) =>
  db.selectNoFrom(
    COUNTED.map((table) => sql<number>`(select count(*) from ${sql.table(table)})`.as(table)),
  ),
)
