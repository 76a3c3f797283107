-- A file of Dramatis 0.1.0, with rows in it. Of its triggers, which an upgrade drops first, there are two: one would delete
-- pictures during a migration, and one calls a function that later programs do not have.

create table "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
create table "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
create table users (
  id integer primary key autoincrement,
  email text not null check (email <> '' and length(email) <= 254),
  email_key text not null unique,
  username text not null check (username <> ''),
  username_key text not null unique,
  password_hash text not null,
  portrait_url text not null default '',
  is_admin integer not null default 0 check (is_admin in (0, 1)),
  created_at text not null,
  portrait_id integer references pictures (id) on delete set null,
  suspended_at text
) strict;
create index users_by_portrait on users (portrait_id);
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
  updated_at text not null,
  is_sample integer not null default 0 check (is_sample in (0, 1))
) strict;
create index campaigns_by_creator on campaigns (created_by);
create table campaign_members (
  campaign_id integer not null references campaigns (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  role text not null check (role in ('dm', 'gm', 'player')),
  joined_at text not null,
  character_name text not null default '',
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
  icon text not null default 'map',
  parent_id integer references locations (id) on delete set null,
  map_id integer references maps (id) on delete set null,
  x real check (x between 0 and 1),
  y real check (y between 0 and 1),
  unique (campaign_id, visibility, name_key)
) strict;
create index locations_by_parent on locations (parent_id);
create index locations_by_map on locations (map_id);
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
  portrait_id integer references pictures (id) on delete set null,
  class_key text not null default '',
  unique (campaign_id, visibility, name_key)
) strict;
create index npcs_by_name on npcs (campaign_id, name_key, id);
create index npcs_by_creation on npcs (campaign_id, created_at, id);
create index npcs_by_change on npcs (campaign_id, updated_at, id);
create index npcs_by_creator on npcs (created_by);
create index npcs_by_location on npcs (location_id);
create index npcs_by_portrait on npcs (portrait_id);
create index npcs_by_class on npcs (campaign_id, class_key, id);
create index npcs_seen_by_creation on npcs (campaign_id, created_at, id) where visibility = 'everyone';
create index npcs_seen_by_change on npcs (campaign_id, updated_at, id) where visibility = 'everyone';
create index npcs_seen_by_class on npcs (campaign_id, class_key, id) where visibility = 'everyone';
create table npc_tags (
  npc_id integer not null references npcs (id) on delete cascade,
  tag_id integer not null references tags (id) on delete cascade,
  primary key (npc_id, tag_id)
) strict, without rowid;
create index npc_tags_by_tag on npc_tags (tag_id);
create table pictures (
  id integer primary key autoincrement,
  type text not null check (type in ('image/png', 'image/jpeg', 'image/webp')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  sha256 text not null,
  bytes blob not null,
  created_at text not null
) strict;
create table campaign_notes (
  campaign_id integer not null references campaigns (id) on delete cascade,
  type text not null check (type in ('public', 'dm')),
  content text not null,
  updated_at text not null,
  updated_by integer references users (id) on delete set null,
  primary key (campaign_id, type)
) strict, without rowid;
create index campaign_notes_by_writer on campaign_notes (updated_by);
create table maps (
  id integer primary key autoincrement,
  campaign_id integer not null references campaigns (id) on delete cascade,
  name text not null check (name <> ''),
  picture_id integer not null references pictures (id),
  location_id integer references locations (id) on delete set null,
  visibility text not null default 'everyone' check (visibility in ('everyone', 'dm')),
  created_at text not null,
  updated_at text not null
) strict;
create index maps_by_campaign on maps (campaign_id);
create index maps_by_picture on maps (picture_id);
create index maps_by_location on maps (location_id);
create table journal_entries (
  id integer primary key autoincrement,
  campaign_id integer not null references campaigns (id) on delete cascade,
  npc_id integer not null references npcs (id) on delete cascade,
  created_by integer references users (id) on delete set null,
  content text not null check (content <> ''),
  visibility text not null default 'everyone' check (visibility in ('everyone', 'dm')),
  created_at text not null,
  updated_at text not null,
  imported_author text
) strict;
create index journal_entries_by_campaign on journal_entries (campaign_id, id);
create index journal_entries_by_npc on journal_entries (npc_id, id);
create index journal_entries_by_creator on journal_entries (created_by);
create table sessions (
  id integer primary key autoincrement,
  campaign_id integer not null references campaigns (id) on delete cascade,
  session_number integer not null check (session_number > 0),
  title text not null check (title <> ''),
  session_date text not null,
  notes text not null default '',
  visibility text not null default 'everyone' check (visibility in ('everyone', 'dm')),
  created_at text not null,
  updated_at text not null,
  unique (campaign_id, session_number)
) strict;
create table session_locations (
  session_id integer not null references sessions (id) on delete cascade,
  location_id integer not null references locations (id) on delete cascade,
  primary key (session_id, location_id)
) strict, without rowid;
create index session_locations_by_location on session_locations (location_id);
create table session_npcs (
  session_id integer not null references sessions (id) on delete cascade,
  npc_id integer not null references npcs (id) on delete cascade,
  introduced integer not null default 0 check (introduced in (0, 1)),
  died integer not null default 0 check (died in (0, 1)),
  primary key (session_id, npc_id)
) strict, without rowid;
create index session_npcs_by_npc on session_npcs (npc_id);
create table connections (
  id integer primary key autoincrement,
  campaign_id integer not null references campaigns (id) on delete cascade,
  from_npc_id integer not null references npcs (id) on delete cascade,
  to_npc_id integer not null references npcs (id) on delete cascade,
  kind text not null,
  label text not null default '',
  reverse_label text not null default '',
  description text not null default '',
  has_public_version integer not null default 0 check (has_public_version in (0, 1)),
  public_kind text not null default 'other',
  public_label text not null default '',
  public_reverse_label text not null default '',
  public_description text not null default '',
  visibility text not null default 'everyone' check (visibility in ('everyone', 'dm')),
  created_at text not null,
  updated_at text not null,
  check (from_npc_id <> to_npc_id)
) strict;
create index connections_by_campaign on connections (campaign_id, id);
create index connections_by_from on connections (from_npc_id);
create index connections_by_to on connections (to_npc_id);
create table feedback (
  id integer primary key autoincrement,
  user_id integer references users (id) on delete set null,
  type text not null default 'general' check (type in ('bug', 'feature', 'general')),
  message text not null check (message <> ''),
  admin_response text,
  responded_at text,
  responded_by integer references users (id) on delete set null,
  created_at text not null
) strict;
create index feedback_by_user on feedback (user_id, id);
create index feedback_by_responder on feedback (responded_by);
create table client_errors (
  id integer primary key autoincrement,
  fingerprint text not null unique,
  error text not null,
  stack text not null default '',
  component_stack text not null default '',
  user_agent text not null default '',
  url text not null default '',
  count integer not null default 1,
  first_at text not null,
  last_at text not null
) strict;
create index client_errors_by_time on client_errors (last_at, id);
create table settings (
  name text primary key,
  value text not null,
  updated_at text not null
) strict, without rowid;
create table password_resets (
  id text primary key,
  user_id integer not null references users (id) on delete cascade,
  expires_at integer not null,
  created_at text not null
) strict, without rowid;
create index password_resets_by_user on password_resets (user_id);
create table audit_log (
  id integer primary key autoincrement,
  admin_id integer references users (id) on delete set null,
  admin_name text not null,
  action text not null,
  subject text not null default '',
  created_at text not null
) strict;
create index audit_log_by_admin on audit_log (admin_id);
create virtual table search_index using fts5 (
  text, content = '', contentless_delete = 1, detail = none, prefix = '9 10 11 12 13 14', tokenize = 'ascii'
);
create virtual table npc_fragments using fts5 (
  fragments, content = '', contentless_delete = 1, prefix = '1 2', tokenize = 'ascii'
);
create table search_queue (
  noun text not null,
  id integer not null,
  campaign_id integer not null,
  primary key (noun, id)
) strict, without rowid;
create table npc_classes (
  npc_id integer not null,
  name text not null,
  campaign_id integer not null,
  hidden integer not null check (hidden in (0, 1)),
  primary key (npc_id, name)
) strict, without rowid;
create index npc_classes_by_name on npc_classes (campaign_id, name, hidden, npc_id);
create table class_counts (
  campaign_id integer not null,
  name text not null,
  seen integer not null,
  hidden integer not null,
  primary key (campaign_id, name)
) strict, without rowid;
create table campaign_counts (
  campaign_id integer primary key,
  npcs integer not null default 0,
  hidden_npcs integer not null default 0,
  entries integer not null default 0,
  hidden_entries integer not null default 0,
  locations integer not null default 0,
  hidden_locations integer not null default 0,
  tags integer not null default 0,
  npc_version integer not null default 0
) strict;
create table deletions (
  id integer primary key autoincrement,
  campaign_id integer not null references campaigns (id) on delete cascade,
  deleted_by integer references users (id) on delete cascade,
  kind text not null,
  remains text not null,
  deleted_at text not null
) strict;
create index deletions_by_campaign on deletions (campaign_id);
create index deletions_by_person on deletions (deleted_by);
create index deletions_by_time on deletions (deleted_at);
create table npc_positions (
  npc_id integer primary key references npcs (id) on delete cascade,
  campaign_id integer not null references campaigns (id) on delete cascade,
  x real not null,
  y real not null
) strict;
create index npc_positions_by_campaign on npc_positions (campaign_id);
create table unfinished_imports (
  campaign_id integer primary key references campaigns (id) on delete cascade,
  touched_at text not null
) strict;
create table removed_samples (
  campaign_id integer primary key references campaigns (id) on delete cascade,
  removed_by integer not null references users (id) on delete cascade,
  belonging text not null,
  removed_at text not null
) strict;
create index removed_samples_by_person on removed_samples (removed_by);

insert into users (email, email_key, username, username_key, password_hash, created_at) values
  ('keeper@example.org', 'keeper@example.org', 'keeper', 'keeper', 'x', '2026-01-01T00:00:00.000Z'),
  ('mara@example.org', 'mara@example.org', 'mara', 'mara', 'x', '2026-01-01T00:00:00.000Z');
insert into login_sessions (id, user_id, expires_at, created_at) values
  ('an older login session', 1, 9999999999999, '2026-01-01T00:00:00.000Z');
insert into audit_log (admin_id, admin_name, action, subject, created_at) values
  (1, 'keeper', 'database.backup', 'dramatis-2026-01-01.db', '2026-01-01T00:00:00.000Z');
insert into campaigns (name, created_by, created_at, updated_at) values
  ('The Long Road', 1, '2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z');
insert into campaign_members (campaign_id, user_id, role, joined_at) values
  (1, 1, 'dm', '2026-01-01T00:00:00.000Z'),
  (1, 2, 'player', '2026-01-01T00:00:00.000Z');
insert into pictures (type, width, height, sha256, bytes, created_at) values
  ('image/png', 1, 1, 'abc', x'89504e47', '2026-01-03T00:00:00.000Z');
insert into maps (campaign_id, name, picture_id, created_at, updated_at) values
  (1, 'The River', 1, '2026-01-03T00:00:00.000Z', '2026-01-03T00:00:00.000Z');
insert into locations (campaign_id, name, name_key, description, map_id, x, y, created_at, updated_at) values
  (1, 'The Ford', 'the ford', 'A ferry crosses here.', 1, 0.5, 0.25,
   '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z');
insert into tags (campaign_id, name, name_key, created_at, updated_at) values
  (1, 'Grey Order', 'grey order', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z');
insert into npcs
  (campaign_id, location_id, name, name_key, personality, tag, language_style, narrative_role, trustworthiness,
   visibility, dm_notes, class_key, created_at, updated_at) values
  (1, 1, 'Marda', 'marda', 'Counts the ferries twice', 'Guard, Ferry', 'Formal / Courtly', 'Expositor', 'Honest',
   'everyone', 'Heir of Tamsin', 'guard, ferry' || char(1) || 'marda',
   '2026-01-01T00:00:00.000Z', '2026-01-03T00:00:00.000Z'),
  (1, null, 'Veyra', 'veyra', 'Cold as the ferry bell', 'Lich', 'Formal / Courtly', 'Expositor', 'Deceptive',
   'dm', '', 'lich' || char(1) || 'veyra', '2026-01-02T00:00:00.000Z', '2026-01-02T00:00:00.000Z');
insert into npc_tags (npc_id, tag_id) values (1, 1);
insert into npc_positions (npc_id, campaign_id, x, y) values (1, 1, 10.5, 20.5);
insert into campaign_notes (campaign_id, type, content, updated_at, updated_by) values
  (1, 'dm', 'The bridge is a trap.', '2026-01-03T00:00:00.000Z', 1);
insert into journal_entries (campaign_id, npc_id, created_by, content, created_at, updated_at) values
  (1, 1, 2, 'She took the ferry at dusk.', '2026-01-04T00:00:00.000Z', '2026-01-04T00:00:00.000Z'),
  (1, 2, 1, 'She waits below.', '2026-01-04T00:00:00.000Z', '2026-01-04T00:00:00.000Z');
insert into sessions (campaign_id, session_number, title, session_date, notes, created_at, updated_at) values
  (1, 1, 'Across', '2026-01-04', 'The ferry burned.', '2026-01-04T00:00:00.000Z', '2026-01-04T00:00:00.000Z');
insert into session_locations (session_id, location_id) values (1, 1);
insert into session_npcs (session_id, npc_id, introduced) values (1, 1, 1);
insert into connections
  (campaign_id, from_npc_id, to_npc_id, kind, label, has_public_version, public_label, created_at, updated_at) values
  (1, 1, 2, 'other', 'blackmails', 1, 'plays dice with', '2026-01-04T00:00:00.000Z', '2026-01-04T00:00:00.000Z');
insert into search_queue (noun, id, campaign_id) values ('npcs', 1, 1), ('npcs', 2, 1);
insert into npc_classes (npc_id, name, campaign_id, hidden) values
  (1, 'Ferry', 1, 0), (1, 'Grey Order', 1, 0), (1, 'Guard', 1, 0), (2, 'Lich', 1, 1);
insert into campaign_counts (campaign_id, npcs, hidden_npcs) values (1, 1, 1);

create trigger maps_change_picture after update of picture_id on maps
  when old.picture_id is not null and old.picture_id is not new.picture_id
begin
  delete from pictures where id = old.picture_id;
end;
create trigger npcs_list_change after update of tag, name_key on npcs begin
  update npcs set class_key = fold_text(new.tag) || char(1) || new.name_key where id = new.id;
end;
pragma user_version = 7;
