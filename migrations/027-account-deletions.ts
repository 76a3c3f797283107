import { type Kysely, sql } from 'kysely'

/** The deletion of an account takes several transactions, and is noted here until the last one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table account_deletions (
      user_id integer primary key references users (id) on delete cascade
    ) strict
  `.execute(db)
}
