create table pictures (
  id integer primary key autoincrement,
  type text not null check (type in ('image/png', 'image/jpeg', 'image/webp')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  sha256 text not null,
  bytes blob not null,
  created_at text not null
) strict;
alter table users add column portrait_id integer references pictures (id) on delete set null;
create index users_by_portrait on users (portrait_id);
alter table users add column suspended_at text;
alter table campaign_members add column character_name text not null default '';
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
alter table locations add column icon text not null default 'map';
alter table locations add column parent_id integer references locations (id) on delete set null;
alter table locations add column map_id integer references maps (id) on delete set null;
alter table locations add column x real check (x between 0 and 1);
alter table locations add column y real check (y between 0 and 1);
create index locations_by_parent on locations (parent_id);
create index locations_by_map on locations (map_id);
alter table npcs add column portrait_id integer references pictures (id) on delete set null;
create index npcs_by_portrait on npcs (portrait_id);
create trigger maps_drop_picture after delete on "maps"
  when old."picture_id" is not null
  begin delete from pictures where id = old."picture_id"; end;
create trigger maps_change_picture after update of "picture_id" on "maps"
  when old."picture_id" is not null and old."picture_id" is not new."picture_id"
  begin delete from pictures where id = old."picture_id"; end;
create trigger npcs_drop_picture after delete on "npcs"
  when old."portrait_id" is not null
  begin delete from pictures where id = old."portrait_id"; end;
create trigger npcs_change_picture after update of "portrait_id" on "npcs"
  when old."portrait_id" is not null and old."portrait_id" is not new."portrait_id"
  begin delete from pictures where id = old."portrait_id"; end;
create trigger users_drop_picture after delete on "users"
  when old."portrait_id" is not null
  begin delete from pictures where id = old."portrait_id"; end;
create trigger users_change_picture after update of "portrait_id" on "users"
  when old."portrait_id" is not null and old."portrait_id" is not new."portrait_id"
  begin delete from pictures where id = old."portrait_id"; end;
create table journal_entries (
  id integer primary key autoincrement,
  campaign_id integer not null references campaigns (id) on delete cascade,
  npc_id integer not null references npcs (id) on delete cascade,
  created_by integer references users (id) on delete set null,
  content text not null check (content <> ''),
  visibility text not null default 'everyone' check (visibility in ('everyone', 'dm')),
  created_at text not null,
  updated_at text not null
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
insert into kysely_migration values ('002-whole-campaign', '2026-01-01T00:00:00.000Z');
pragma user_version = 2;

-- What people had written.
insert into campaign_notes values (1, 'dm', 'The bridge is a trap.', '2026-01-03T00:00:00.000Z', 1);
insert into pictures (type, width, height, sha256, bytes, created_at) values
  ('image/png', 1, 1, 'abc', x'89504e47', '2026-01-03T00:00:00.000Z');
insert into maps (campaign_id, name, picture_id, created_at, updated_at) values
  (1, 'The River', 1, '2026-01-03T00:00:00.000Z', '2026-01-03T00:00:00.000Z');
update locations set map_id = 1, x = 0.5, y = 0.25;
insert into journal_entries (campaign_id, npc_id, created_by, content, visibility, created_at, updated_at) values
  (1, 1, 2, 'She took the ferry at dusk.', 'everyone', '2026-01-04T00:00:00.000Z', '2026-01-04T00:00:00.000Z'),
  (1, 2, 1, 'She waits below.', 'everyone', '2026-01-04T00:00:00.000Z', '2026-01-04T00:00:00.000Z');
insert into sessions (campaign_id, session_number, title, session_date, notes, created_at, updated_at) values
  (1, 1, 'Across', '2026-01-04', 'The ferry burned.', '2026-01-04T00:00:00.000Z', '2026-01-04T00:00:00.000Z');
insert into session_npcs values (1, 1, 1, 0);
insert into session_locations values (1, 1);
insert into connections
  (campaign_id, from_npc_id, to_npc_id, kind, label, has_public_version, public_label, visibility, created_at, updated_at)
  values (1, 1, 2, 'other', 'blackmails', 1, 'plays dice with', 'everyone', '2026-01-04T00:00:00.000Z', '2026-01-04T00:00:00.000Z');
