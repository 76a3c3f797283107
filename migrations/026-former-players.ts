import { type Kysely, sql } from 'kysely'

const NOTED = ['npc_id', 'location_id', 'session_id', 'connection_id']
const SHOWN = ['npc_id', 'location_id', 'map_id', 'session_id', 'connection_id', 'entry_id']

/**
 * What a player was shown and noted may be many rows. They no longer go at once with the membership, but some at a time: a
 * row of `former_players` says whose are left. For that this takes away two foreign keys to `campaign_members`, which
 * SQLite can do only by rebuilding the tables.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table former_players (
      campaign_id integer not null references campaigns (id) on delete cascade,
      user_id integer not null references users (id) on delete cascade,
      primary key (campaign_id, user_id)
    ) strict, without rowid
  `.execute(db)
  await sql`create index former_players_by_user on former_players (user_id)`.execute(db)

  await sql`
    create table new_audience (
      id integer primary key,
      campaign_id integer not null references campaigns (id) on delete cascade,
      user_id integer not null references users (id) on delete cascade,
      npc_id integer references npcs (id) on delete cascade,
      location_id integer references locations (id) on delete cascade,
      map_id integer references maps (id) on delete cascade,
      session_id integer references sessions (id) on delete cascade,
      connection_id integer references connections (id) on delete cascade,
      entry_id integer references journal_entries (id) on delete cascade,
      secret_id integer references secrets (id) on delete cascade
    ) strict
  `.execute(db)
  await replace(db, 'audience', ['id', 'campaign_id', 'user_id', ...SHOWN, 'secret_id'])
  await index(db, 'audience', [...SHOWN, 'secret_id'])

  await sql`
    create table new_private_notes (
      id integer primary key autoincrement,
      campaign_id integer not null references campaigns (id) on delete cascade,
      user_id integer not null references users (id) on delete cascade,
      npc_id integer references npcs (id) on delete cascade,
      location_id integer references locations (id) on delete cascade,
      session_id integer references sessions (id) on delete cascade,
      connection_id integer references connections (id) on delete cascade,
      text text not null,
      updated_at text not null,
      check ((npc_id is null) + (location_id is null) + (session_id is null) + (connection_id is null) >= 3)
    ) strict
  `.execute(db)
  // Ids of deleted notes are not used again.
  await sql`
    insert into sqlite_sequence (name, seq)
    select 'new_private_notes', seq from sqlite_sequence where name = 'private_notes'
  `.execute(db)
  const note = ['id', 'campaign_id', 'user_id', ...NOTED, 'text', 'updated_at']
  await replace(db, 'private_notes', note)
  await index(db, 'private_notes', NOTED)
  await sql`
    create unique index private_notes_by_campaign on private_notes (campaign_id, user_id)
    where npc_id is null and location_id is null and session_id is null and connection_id is null
  `.execute(db)

  await sql`
    create index reveal_receivers_open on reveal_receivers (campaign_id, user_id)
    where ended_at is null
  `.execute(db)
  await sql`create index reveals_by_revealer on reveals (revealed_by)`.execute(db)
}

/** Puts the new table, with these columns, in the place of the old one. */
async function replace(db: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  const made = sql.table(`new_${table}`)
  const list = sql.raw(columns.join(', '))
  await sql`insert into ${made} (${list}) select ${list} from ${sql.table(table)}`.execute(db)
  await sql`drop table ${sql.table(table)}`.execute(db)
  await sql`alter table ${made} rename to ${sql.table(table)}`.execute(db)
}

async function index(db: Kysely<unknown>, table: string, about: string[]): Promise<void> {
  const create = (kind: string, name: string, on: string) =>
    sql.raw(`create ${kind} ${table}_by_${name} on ${table} ${on}`).execute(db)
  await create('index', 'member', '(campaign_id, user_id)')
  await create('index', 'user', '(user_id)')
  for (const column of about) {
    const on = `(${column}, user_id) where ${column} is not null`
    await create('unique index', column.replace('_id', ''), on)
  }
}
