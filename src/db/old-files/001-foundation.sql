create table if not exists "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
create table if not exists "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
insert into kysely_migration_lock values ('migration_lock', 0);
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
) strict;
create table login_sessions (
  id text primary key,
  user_id integer not null references users (id) on delete cascade,
  expires_at integer not null,
  created_at text not null
) strict, without rowid;
create index login_sessions_by_user on login_sessions (user_id);
create table campaigns (
  id integer primary key autoincrement,
  name text not null check (name <> '' and length(name) <= 100),
  description text not null default '' check (length(description) <= 500),
  created_by integer references users (id) on delete set null,
  created_at text not null,
  updated_at text not null
) strict;
create index campaigns_by_creator on campaigns (created_by);
create table campaign_members (
  campaign_id integer not null references campaigns (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  role text not null check (role in ('dm', 'gm', 'player')),
  joined_at text not null,
  primary key (campaign_id, user_id)
) strict, without rowid;
create index campaign_members_by_user on campaign_members (user_id);
create table invitations (
  id integer primary key autoincrement,
  campaign_id integer not null references campaigns (id) on delete cascade,
  email text not null,
  email_key text not null,
  role text not null check (role in ('dm', 'gm', 'player')),
  invited_by integer references users (id) on delete set null,
  created_at text not null,
  unique (campaign_id, email_key)
) strict;
create index invitations_by_email on invitations (email_key);
create index invitations_by_inviter on invitations (invited_by);
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
) strict;
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
) strict;
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
) strict;
create index npcs_by_name on npcs (campaign_id, name_key, id);
create index npcs_by_creation on npcs (campaign_id, created_at, id);
create index npcs_by_change on npcs (campaign_id, updated_at, id);
create index npcs_by_creator on npcs (created_by);
create index npcs_by_location on npcs (location_id);
create table npc_tags (
  npc_id integer not null references npcs (id) on delete cascade,
  tag_id integer not null references tags (id) on delete cascade,
  primary key (npc_id, tag_id)
) strict, without rowid;
create index npc_tags_by_tag on npc_tags (tag_id);
insert into kysely_migration values ('001-foundation', '2026-01-01T00:00:00.000Z');
pragma user_version = 1;

-- What people had written.
insert into users (email, email_key, username, username_key, password_hash, created_at) values
  ('keeper@example.org', 'keeper@example.org', 'keeper', 'keeper', 'x', '2026-01-01T00:00:00.000Z'),
  ('mara@example.org', 'mara@example.org', 'mara', 'mara', 'x', '2026-01-01T00:00:00.000Z');
insert into campaigns (name, created_by, created_at, updated_at) values
  ('The Long Road', 1, '2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z');
insert into campaign_members values
  (1, 1, 'dm', '2026-01-01T00:00:00.000Z'), (1, 2, 'player', '2026-01-01T00:00:00.000Z');
insert into locations (campaign_id, name, name_key, description, created_at, updated_at) values
  (1, 'The Ford', 'the ford', 'A ferry crosses here.', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z');
insert into tags (campaign_id, name, name_key, created_at, updated_at) values
  (1, 'Grey Order', 'grey order', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z');
insert into npcs
  (campaign_id, location_id, name, name_key, personality, tag, language_style, narrative_role, trustworthiness,
   visibility, dm_notes, created_at, updated_at) values
  (1, 1, 'Marda', 'marda', 'Counts the ferries twice', 'Guard, Ferry', 'Formal / Courtly', 'Expositor', 'Honest',
   'everyone', 'Heir of Tamsin', '2026-01-01T00:00:00.000Z', '2026-01-03T00:00:00.000Z'),
  (1, null, 'Veyra', 'veyra', 'Cold as the ferry bell', 'Lich', 'Formal / Courtly', 'Expositor', 'Deceptive',
   'dm', '', '2026-01-02T00:00:00.000Z', '2026-01-02T00:00:00.000Z');
insert into npc_tags values (1, 1);
