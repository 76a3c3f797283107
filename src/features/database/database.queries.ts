import { sql } from 'kysely'

import { prepare } from '../../db/statement.ts'
import { COUNTED } from './database.schemas.ts'

/** The entries of deleted NPCs can still be restored, and count no more than other deleted things. */
const tableOf = (name: (typeof COUNTED)[number]) =>
  name === 'journal_entries'
    ? sql`journal_entries where npc_id is null or exists (select 1 from npcs where npcs.id = npc_id)`
    : sql.table(name)

/** Everything in one row. */
export const countAll = prepare((db) =>
  db.selectNoFrom(
    COUNTED.map((table) => sql<number>`(select count(*) from ${tableOf(table)})`.as(table)),
  ),
)
