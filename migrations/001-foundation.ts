import { type Kysely, sql } from 'kysely'

/** People, their login sessions, campaigns with members and invitations, and NPCs with tags and locations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id integer primary key autoincrement,
      email text not null check (email <> '' and length(email) <= 254),
      email_key text not null unique,
      username text not null check (username <> ''),
      username_key text not null unique,
      password_hash text not null,
      portrait_url text not null default '',
      is_admin integer not null default 0 check (is_admin in (0, 1)),
      created_at text not null
    ) strict
  `.execute(db)

  await sql`
    create table login_sessions (
      id text primary key,
      user_id integer not null references users (id) on delete cascade,
      expires_at integer not null,
      created_at text not null
    ) strict, without rowid
  `.execute(db)
  await sql`create index login_sessions_by_user on login_sessions (user_id)`.execute(db)

  await sql`
    create table campaigns (
      id integer primary key autoincrement,
      name text not null check (name <> '' and length(name) <= 100),
      description text not null default '' check (length(description) <= 500),
      created_by integer references users (id) on delete set null,
      created_at text not null,
      updated_at text not null
    ) strict
  `.execute(db)
  await sql`create index campaigns_by_creator on campaigns (created_by)`.execute(db)

  await sql`
    create table campaign_members (
      campaign_id integer not null references campaigns (id) on delete cascade,
      user_id integer not null references users (id) on delete cascade,
      role text not null check (role in ('dm', 'gm', 'player')),
      joined_at text not null,
      primary key (campaign_id, user_id)
    ) strict, without rowid
  `.execute(db)
  await sql`create index campaign_members_by_user on campaign_members (user_id)`.execute(db)

  await sql`
    create table invitations (
      id integer primary key autoincrement,
      campaign_id integer not null references campaigns (id) on delete cascade,
      email text not null,
      email_key text not null,
      role text not null check (role in ('dm', 'gm', 'player')),
      invited_by integer references users (id) on delete set null,
      created_at text not null,
      unique (campaign_id, email_key)
    ) strict
  `.execute(db)
  await sql`create index invitations_by_email on invitations (email_key)`.execute(db)
  await sql`create index invitations_by_inviter on invitations (invited_by)`.execute(db)

  await sql`
    create table tags (
      id integer primary key autoincrement,
      campaign_id integer not null references campaigns (id) on delete cascade,
      name text not null check (name <> '' and instr(name, ',') = 0),
      name_key text not null,
      description text not null default '',
      color text not null default '#3b82f6' check (color glob '#[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]'),
      icon text not null default 'sword',
      created_at text not null,
      updated_at text not null,
      unique (campaign_id, name_key)
    ) strict
  `.execute(db)

  await sql`
    create table locations (
      id integer primary key autoincrement,
      campaign_id integer not null references campaigns (id) on delete cascade,
      name text not null check (name <> ''),
      name_key text not null,
      description text not null default '',
      visibility text not null default 'everyone' check (visibility in ('everyone', 'dm')),
      created_at text not null,
      updated_at text not null,
      unique (campaign_id, visibility, name_key)
    ) strict
  `.execute(db)

  await sql`
    create table npcs (
      id integer primary key autoincrement,
      campaign_id integer not null references campaigns (id) on delete cascade,
      created_by integer references users (id) on delete set null,
      location_id integer references locations (id) on delete set null,
      name text not null check (name <> '' and length(name) <= 100),
      name_key text not null,
      description text not null default '',
      personality text not null default '',
      backstory text not null default '',
      tag text not null default 'NPC',
      emoji text not null default '👻',
      language_style text not null check (
        language_style in (
          'Formal / Courtly', 'Cryptic / Symbolic', 'Rustic / Plainspoken',
          'Comedic / Satirical', 'Poetic / Tragic'
        )
      ),
      narrative_role text not null check (
        narrative_role in (
          'Expositor', 'Suspicious Local', 'Bardic Performer',
          'Merchant / Pragmatist', 'Witness / Survivor'
        )
      ),
      trustworthiness text not null check (
        trustworthiness in ('Honest', 'Half-truths', 'Deceptive', 'Clueless')
      ),
      avatar_url text not null default '',
      visibility text not null default 'everyone' check (visibility in ('everyone', 'dm')),
      dm_notes text not null default '',
      created_at text not null,
      updated_at text not null,
      unique (campaign_id, visibility, name_key)
    ) strict
  `.execute(db)
  await sql`create index npcs_by_name on npcs (campaign_id, name_key, id)`.execute(db)
  await sql`create index npcs_by_creation on npcs (campaign_id, created_at, id)`.execute(db)
  await sql`create index npcs_by_change on npcs (campaign_id, updated_at, id)`.execute(db)
  await sql`create index npcs_by_creator on npcs (created_by)`.execute(db)
  await sql`create index npcs_by_location on npcs (location_id)`.execute(db)

  await sql`
    create table npc_tags (
      npc_id integer not null references npcs (id) on delete cascade,
      tag_id integer not null references tags (id) on delete cascade,
      primary key (npc_id, tag_id)
    ) strict, without rowid
  `.execute(db)
  await sql`create index npc_tags_by_tag on npc_tags (tag_id)`.execute(db)
}
