import { type Kysely, sql } from 'kysely'

/** Who knows of a death whose session is gone. Until now it named the session still, and only DMs knew of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table npcs add column died_known_to text`.execute(db)
  await sql`update npcs set died_known_to = '[]', died_session_id = null
    where died_session_id not in (select id from sessions)`.execute(db)
}
