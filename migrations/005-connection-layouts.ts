import { type Kysely, sql } from 'kysely'

/** Where NPCs stand in the picture of a campaign's connections. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table npc_positions (
      npc_id integer primary key references npcs (id) on delete cascade,
      campaign_id integer not null references campaigns (id) on delete cascade,
      x real not null,
      y real not null
    ) strict
  `.execute(db)
  await sql`create index npc_positions_by_campaign on npc_positions (campaign_id)`.execute(db)
}
