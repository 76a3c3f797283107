import { type Kysely, sql } from 'kysely'

/** A session may have the number 0, at which people make their characters. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const number = sql`number integer not null default 0 check (number >= 0)`
  await sql`alter table sessions add column ${number}`.execute(db)
  await sql`update sessions set number = session_number`.execute(db)
  await sql`drop index sessions_by_number`.execute(db)
  await sql`alter table sessions drop column session_number`.execute(db)
  await sql`alter table sessions rename column number to session_number`.execute(db)
  await sql`create index sessions_by_number on sessions (campaign_id, session_number)`.execute(db)
}
