import { type Kysely, sql } from 'kysely'

/** Drops what earlier versions queued, counted and indexed, and nothing asks for any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['search_queue', 'class_counts', 'campaign_counts']) {
    await sql`drop table if exists ${sql.table(table)}`.execute(db)
  }
  for (const order of ['creation', 'change', 'class']) {
    await sql`drop index ${sql.ref(`npcs_seen_by_${order}`)}`.execute(db)
  }
}
