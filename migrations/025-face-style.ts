import { type Kysely, sql } from 'kysely'

/** The style of faces that are drawn for a campaign. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table campaigns add column face_style text not null default 'auto'
  `.execute(db)
}
