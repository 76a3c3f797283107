import { type Kysely, sql } from 'kysely'

/** Whether models outside the house may get what only DMs know. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table campaigns add column secrets_to_outside_models integer not null default 0
    check (secrets_to_outside_models in (0, 1))
  `.execute(db)
}
