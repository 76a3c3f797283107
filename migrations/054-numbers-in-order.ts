import { type Kysely, sql } from 'kysely'

const NAMED = ['npcs', 'locations', 'articles', 'tags', 'kinds', 'text_pictures']

/** Lists are sorted without regard to accents, and with numbers by their size: 2 comes before 10. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of NAMED) {
    await sql`update ${sql.table(table)} set name_key = name_key(name)`.execute(db)
  }
  await sql`
    update own_values set sort_value = order_key(sort_value) where type = 'line' and sort_value is not null
  `.execute(db)
}
