import { type Kysely, sql } from 'kysely'

const ABOUT = {
  npc: 'npcs',
  location: 'locations',
  session: 'sessions',
  connection: 'connections',
}

/** Notes that only their author reads, about a thing or about the campaign. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const columns = Object.entries(ABOUT).map(
    ([name, table]) =>
      sql`${sql.ref(`${name}_id`)} integer references ${sql.table(table)} (id) on delete cascade`,
  )
  await sql`
    create table private_notes (
      id integer primary key autoincrement,
      campaign_id integer not null,
      user_id integer not null,
      ${sql.join(columns)},
      text text not null,
      updated_at text not null,
      foreign key (campaign_id, user_id)
        references campaign_members (campaign_id, user_id) on delete cascade,
      check ((npc_id is null) + (location_id is null) + (session_id is null) + (connection_id is null) >= 3)
    ) strict
  `.execute(db)
  await sql`
    create index private_notes_by_member on private_notes (campaign_id, user_id)
  `.execute(db)
  await sql`create index private_notes_by_user on private_notes (user_id)`.execute(db)
  for (const name of Object.keys(ABOUT)) {
    const column = sql.ref(`${name}_id`)
    await sql`
      create unique index ${sql.raw(`private_notes_by_${name}`)} on private_notes (${column}, user_id)
      where ${column} is not null
    `.execute(db)
  }
  await sql`
    create unique index private_notes_by_campaign on private_notes (campaign_id, user_id)
    where npc_id is null and location_id is null and session_id is null and connection_id is null
  `.execute(db)
}
