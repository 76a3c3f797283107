import { type Kysely, sql } from 'kysely'

/** For the lists of NPCs one index for each order, for the DMs and for the players. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `alter table npcs add column class_key text not null default ''`,
    `create index npcs_by_class on npcs (campaign_id, class_key, id)`,
    ...[
      ['creation', 'created_at'],
      ['change', 'updated_at'],
      ['class', 'class_key'],
    ].map(
      ([name, column]) =>
        `create index npcs_seen_by_${name} on npcs (campaign_id, ${column}, id) where visibility = 'everyone'`,
    ),
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
