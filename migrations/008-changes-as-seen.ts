import { type Kysely, sql } from 'kysely'

/** When something last changed in what players see of it, beside when it last changed at all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    ...['npcs', 'locations', 'maps', 'connections', 'sessions'].flatMap((table) => [
      `alter table ${table} add column seen_updated_at text not null default ''`,
      `update ${table} set seen_updated_at = updated_at`,
    ]),
    'drop index npcs_seen_by_change',
    `create index npcs_seen_by_change on npcs (campaign_id, seen_updated_at, id)
      where visibility = 'everyone'`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
