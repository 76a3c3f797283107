import { type Kysely, sql } from 'kysely'

/** What was deleted lately, as it was, so that it can be brought back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table deletions (
      id integer primary key autoincrement,
      campaign_id integer not null references campaigns (id) on delete cascade,
      deleted_by integer references users (id) on delete cascade,
      kind text not null,
      remains text not null,
      deleted_at text not null
    ) strict
  `.execute(db)
  await sql`create index deletions_by_campaign on deletions (campaign_id)`.execute(db)
  await sql`create index deletions_by_person on deletions (deleted_by)`.execute(db)
  await sql`create index deletions_by_time on deletions (deleted_at)`.execute(db)
}
