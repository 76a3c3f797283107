import { type Kysely, sql } from 'kysely'

const OWNERS = {
  npc: 'npcs',
  location: 'locations',
  session: 'sessions',
  connection: 'connections',
}
const REVEALED = { ...OWNERS, map: 'maps', entry: 'journal_entries', secret: 'secrets' }

const columns = (tables: Record<string, string>) =>
  sql.join(
    Object.entries(tables).map(
      ([name, table]) =>
        sql`${sql.ref(`${name}_id`)} integer references ${sql.table(table)} (id) on delete cascade`,
    ),
  )

/** Secrets about things, and the ledger: who was told what, by whom and in which session. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table secrets (
      id integer primary key autoincrement,
      campaign_id integer not null references campaigns (id) on delete cascade,
      ${columns(OWNERS)},
      text text not null,
      position integer not null default 0,
      visibility text not null check (visibility in ('everyone', 'dm')),
      created_at text not null,
      updated_at text not null,
      check ((npc_id is null) + (location_id is null) + (session_id is null) + (connection_id is null) = 3)
    ) strict
  `.execute(db)
  await sql`create index secrets_by_campaign on secrets (campaign_id, id)`.execute(db)
  await indexes(db, 'secrets', OWNERS)

  await sql`
    alter table audience add column secret_id integer references secrets (id) on delete cascade
  `.execute(db)
  await sql`
    create unique index audience_by_secret on audience (secret_id, user_id)
    where secret_id is not null
  `.execute(db)

  await sql`
    create table reveals (
      id integer primary key autoincrement,
      campaign_id integer not null references campaigns (id) on delete cascade,
      ${columns(REVEALED)},
      action text not null check (action in ('base', 'reveal', 'narrow')),
      to_everyone integer not null check (to_everyone in (0, 1)),
      in_session_id integer references sessions (id) on delete set null,
      how text check (how in ('told', 'found')),
      note text not null default '',
      revealed_by integer references users (id) on delete set null,
      imported_by text,
      imported_to text not null default '[]',
      created_at text not null,
      taken_back_at text
    ) strict
  `.execute(db)
  await sql`create index reveals_by_campaign on reveals (campaign_id, id)`.execute(db)
  await sql`create index reveals_in_session on reveals (in_session_id)`.execute(db)
  await indexes(db, 'reveals', REVEALED)

  await sql`
    create table reveal_receivers (
      reveal_id integer not null references reveals (id) on delete cascade,
      campaign_id integer not null references campaigns (id) on delete cascade,
      user_id integer not null references users (id) on delete cascade,
      ended_at text,
      primary key (reveal_id, user_id)
    ) strict, without rowid
  `.execute(db)
  await sql`
    create index reveal_receivers_by_user on reveal_receivers (user_id, campaign_id)
  `.execute(db)
}

async function indexes(db: Kysely<unknown>, table: string, names: Record<string, string>) {
  for (const name of Object.keys(names)) {
    const column = sql.ref(`${name}_id`)
    await sql`
      create index ${sql.raw(`${table}_by_${name}`)} on ${sql.table(table)} (${column})
      where ${column} is not null
    `.execute(db)
  }
}
