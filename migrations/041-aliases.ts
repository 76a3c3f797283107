import { type Kysely, sql } from 'kysely'

/** Other names of NPCs, locations and articles. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['npcs', 'locations', 'articles']) {
    await sql.raw(`alter table ${table} add column aliases text not null default '[]'`).execute(db)
  }
}
