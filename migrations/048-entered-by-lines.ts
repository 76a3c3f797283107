import { type Kysely, sql } from 'kysely'

/** What entries of the journal entered into their session, so that undoing them takes it back, and nothing that a DM entered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table entered_by_lines (
    session_id integer not null references sessions (id) on delete cascade,
    thing integer not null references things (thing) on delete cascade,
    primary key (session_id, thing)
  ) strict, without rowid`.execute(db)
  await sql`create index entered_by_lines_by_thing on entered_by_lines (thing)`.execute(db)
}
