import { type Kysely, sql } from 'kysely'

/** What kept account of migrations beside the file's own version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['kysely_migration', 'kysely_migration_lock']) {
    await sql`drop table if exists ${sql.table(table)}`.execute(db)
  }
}
