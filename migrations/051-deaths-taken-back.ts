import { type Kysely, sql } from 'kysely'

/** Deaths that were taken back, as they were: restoring one tells it to no other players. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table npcs add column undone_deaths text`.execute(db)
}
