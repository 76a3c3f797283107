import { type Kysely, sql } from 'kysely'

/**
 * Sample campaigns. A removed one keeps its rows but no members for a while. Its former members are stored beside it, so that
 * the removal can be undone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table campaigns
    add column is_sample integer not null default 0 check (is_sample in (0, 1))
  `.execute(db)
  await sql`
    create table removed_samples (
      campaign_id integer primary key references campaigns (id) on delete cascade,
      removed_by integer not null references users (id) on delete cascade,
      belonging text not null,
      removed_at text not null
    ) strict
  `.execute(db)
  await sql`create index removed_samples_by_person on removed_samples (removed_by)`.execute(db)
}
