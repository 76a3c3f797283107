import { type Kysely, sql } from 'kysely'

/** A death that was taken back, as it was: restoring it tells it to nobody else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table npcs add column undone_death text`.execute(db)
}
