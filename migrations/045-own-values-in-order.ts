import { type Kysely, sql } from 'kysely'

/** A list sorted by a field of one's own reads its page alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create index own_values_by_order on own_values (campaign_id, key, sort_value, seen_by)
        where sort_value is not null`,
    )
    .execute(db)
}
