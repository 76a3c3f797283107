import { type Kysely, sql } from 'kysely'

/**
 * Campaigns that come in as files: who wrote a journal entry may be a name without an account here, and a campaign
 * that is still coming in is told from the others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table journal_entries add column imported_author text`.execute(db)
  await sql`
    create table unfinished_imports (
      campaign_id integer primary key references campaigns (id) on delete cascade,
      touched_at text not null
    ) strict
  `.execute(db)
}
