import { type Kysely, sql } from 'kysely'

/** The name of a person whose change came along with a campaign file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table revisions add column imported_by text').execute(db)
}
