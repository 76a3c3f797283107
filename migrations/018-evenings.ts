import { type Kysely, sql } from 'kysely'

/**
 * Sessions that run, and their log: a journal entry may be about an NPC, a location and a session. What is unfinished,
 * what a person has pinned, and what a campaign shows to all its players.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column started_at text`.execute(db)
  await sql`alter table sessions add column ended_at text`.execute(db)
  await sql`
    create unique index sessions_running on sessions (campaign_id)
    where started_at is not null and ended_at is null
  `.execute(db)

  await sql`alter table journal_entries alter column npc_id drop not null`.execute(db)
  for (const [name, target] of [
    ['location', 'locations'],
    ['session', 'sessions'],
  ] as const) {
    const column = sql.ref(`${name}_id`)
    await sql`
      alter table journal_entries add column ${column} integer
      references ${sql.table(target)} (id) on delete set null
    `.execute(db)
    await sql`
      create index ${sql.raw(`journal_entries_by_${name}`)} on journal_entries (${column}, id)
      where ${column} is not null
    `.execute(db)
  }
  await sql`
    create index journal_entries_without_npc on journal_entries (campaign_id) where npc_id is null
  `.execute(db)

  for (const table of ['npcs', 'locations']) {
    await sql`
      alter table ${sql.table(table)} add column unfinished integer not null default 0
      check (unfinished in (0, 1))
    `.execute(db)
  }
  await sql`create index npcs_unfinished on npcs (campaign_id) where unfinished`.execute(db)

  await sql`
    create table pins (
      campaign_id integer not null references campaigns (id) on delete cascade,
      user_id integer not null references users (id) on delete cascade,
      position integer not null,
      npc_id integer references npcs (id) on delete cascade,
      location_id integer references locations (id) on delete cascade,
      primary key (campaign_id, user_id, position)
    ) strict, without rowid
  `.execute(db)
  for (const column of ['user', 'npc', 'location']) {
    await sql`
      create index ${sql.raw(`pins_by_${column}`)} on pins (${sql.ref(`${column}_id`)})
    `.execute(db)
  }

  await sql`
    create table shown_things (
      campaign_id integer primary key references campaigns (id) on delete cascade,
      npc_id integer references npcs (id) on delete cascade,
      location_id integer references locations (id) on delete cascade,
      map_id integer references maps (id) on delete cascade,
      picture_id integer references pictures (id) on delete cascade
    ) strict
  `.execute(db)
}
