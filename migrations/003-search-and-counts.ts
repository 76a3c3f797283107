import { type Kysely, sql } from 'kysely'

import { classes } from './003-search-and-counts.classes.ts'
import { counts } from './003-search-and-counts.counts.ts'
import { npcLists } from './003-search-and-counts.lists.ts'
import { search } from './003-search-and-counts.search.ts'

/**
 * What keeps search, lists and counts fast in a campaign of any size. All of it is derived from the tables of the
 * nouns, and triggers keep it so, so that no service, import or restoring can forget it. Nothing here has a foreign
 * key: a derived row is made and taken away by its trigger alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...search, ...npcLists, ...classes, ...counts]) {
    await sql.raw(statement).execute(db)
  }
}
