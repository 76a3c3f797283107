import { type Kysely, sql } from 'kysely'

/** A deletion of many rows takes several transactions, and is marked until the last one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table deletions add column unfinished integer not null default 0
    check (unfinished in (0, 1))
  `.execute(db)
  await sql`create index deletions_unfinished on deletions (id) where unfinished`.execute(db)
}
