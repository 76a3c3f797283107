import { type Kysely, sql } from 'kysely'

/** Columns get the names that the code has for them: what a revision is of, and what a deleted tag, kind or picture was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table revisions rename column what to subject`.execute(db)
  await sql`drop index revisions_by_what`.execute(db)
  await sql`create index revisions_by_subject on revisions (subject, number)`.execute(db)
  await sql`alter table deletions rename column tag to was`.execute(db)
}
