import { type Kysely, sql } from 'kysely'

/**
 * Campaigns to look around in. One that was removed lies without anybody who belongs to it for a while, with who did
 * beside it, so that it can be brought back.
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
