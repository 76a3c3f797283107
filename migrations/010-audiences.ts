import { type Kysely, sql } from 'kysely'

/**
 * Things that some of the players see: a row of `audience` names one player for one thing, whose own `visibility` is
 * `dm`. And what a campaign says about new things and about traits; campaigns that exist stay as they were.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audience (
      id integer primary key,
      campaign_id integer not null,
      user_id integer not null,
      npc_id integer references npcs (id) on delete cascade,
      location_id integer references locations (id) on delete cascade,
      map_id integer references maps (id) on delete cascade,
      session_id integer references sessions (id) on delete cascade,
      connection_id integer references connections (id) on delete cascade,
      entry_id integer references journal_entries (id) on delete cascade,
      foreign key (campaign_id, user_id) references campaign_members (campaign_id, user_id)
        on delete cascade
    ) strict
  `.execute(db)
  await sql`create index audience_by_member on audience (campaign_id, user_id)`.execute(db)
  for (const thing of ['npc', 'location', 'map', 'session', 'connection', 'entry']) {
    const column = sql.ref(`${thing}_id`)
    await sql`
      create unique index ${sql.raw(`audience_by_${thing}`)} on audience (${column}, user_id)
      where ${column} is not null
    `.execute(db)
  }

  await sql`
    alter table campaigns add column default_visibility text not null default 'everyone'
    check (default_visibility in ('everyone', 'dm'))
  `.execute(db)
  await sql`
    alter table campaigns add column players_see_traits integer not null default 0
    check (players_see_traits in (0, 1))
  `.execute(db)
  await sql`update campaigns set players_see_traits = 1`.execute(db)
}
