import { type Kysely, sql } from 'kysely'

/**
 * What a campaign is beside its NPCs: notes, journals, the storyline, connections, maps and pictures. And what
 * looks after the installation: feedback, reports of crashes, settings, password resets and the audit log.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table pictures (
      id integer primary key autoincrement,
      type text not null check (type in ('image/png', 'image/jpeg', 'image/webp')),
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      sha256 text not null,
      bytes blob not null,
      created_at text not null
    ) strict
  `.execute(db)

  await sql`alter table users add column portrait_id integer references pictures (id) on delete set null`.execute(
    db,
  )
  await sql`create index users_by_portrait on users (portrait_id)`.execute(db)
  await sql`alter table users add column suspended_at text`.execute(db)

  await sql`alter table campaign_members add column character_name text not null default ''`.execute(
    db,
  )

  await sql`
    create table campaign_notes (
      campaign_id integer not null references campaigns (id) on delete cascade,
      type text not null check (type in ('public', 'dm')),
      content text not null,
      updated_at text not null,
      updated_by integer references users (id) on delete set null,
      primary key (campaign_id, type)
    ) strict, without rowid
  `.execute(db)
  await sql`create index campaign_notes_by_writer on campaign_notes (updated_by)`.execute(db)

  await sql`
    create table maps (
      id integer primary key autoincrement,
      campaign_id integer not null references campaigns (id) on delete cascade,
      name text not null check (name <> ''),
      picture_id integer not null references pictures (id),
      location_id integer references locations (id) on delete set null,
      visibility text not null default 'everyone' check (visibility in ('everyone', 'dm')),
      created_at text not null,
      updated_at text not null
    ) strict
  `.execute(db)
  await sql`create index maps_by_campaign on maps (campaign_id)`.execute(db)
  await sql`create index maps_by_picture on maps (picture_id)`.execute(db)
  await sql`create index maps_by_location on maps (location_id)`.execute(db)

  await sql`alter table locations add column icon text not null default 'map'`.execute(db)
  await sql`alter table locations add column parent_id integer references locations (id) on delete set null`.execute(
    db,
  )
  await sql`alter table locations add column map_id integer references maps (id) on delete set null`.execute(
    db,
  )
  await sql`alter table locations add column x real check (x between 0 and 1)`.execute(db)
  await sql`alter table locations add column y real check (y between 0 and 1)`.execute(db)
  await sql`create index locations_by_parent on locations (parent_id)`.execute(db)
  await sql`create index locations_by_map on locations (map_id)`.execute(db)

  await sql`alter table npcs add column portrait_id integer references pictures (id) on delete set null`.execute(
    db,
  )
  await sql`create index npcs_by_portrait on npcs (portrait_id)`.execute(db)

  await sql`
    create table journal_entries (
      id integer primary key autoincrement,
      campaign_id integer not null references campaigns (id) on delete cascade,
      npc_id integer not null references npcs (id) on delete cascade,
      created_by integer references users (id) on delete set null,
      content text not null check (content <> ''),
      visibility text not null default 'everyone' check (visibility in ('everyone', 'dm')),
      created_at text not null,
      updated_at text not null
    ) strict
  `.execute(db)
  await sql`create index journal_entries_by_campaign on journal_entries (campaign_id, id)`.execute(
    db,
  )
  await sql`create index journal_entries_by_npc on journal_entries (npc_id, id)`.execute(db)
  await sql`create index journal_entries_by_creator on journal_entries (created_by)`.execute(db)

  await sql`
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
    ) strict
  `.execute(db)
  await sql`
    create table session_locations (
      session_id integer not null references sessions (id) on delete cascade,
      location_id integer not null references locations (id) on delete cascade,
      primary key (session_id, location_id)
    ) strict, without rowid
  `.execute(db)
  await sql`create index session_locations_by_location on session_locations (location_id)`.execute(
    db,
  )
  await sql`
    create table session_npcs (
      session_id integer not null references sessions (id) on delete cascade,
      npc_id integer not null references npcs (id) on delete cascade,
      introduced integer not null default 0 check (introduced in (0, 1)),
      died integer not null default 0 check (died in (0, 1)),
      primary key (session_id, npc_id)
    ) strict, without rowid
  `.execute(db)
  await sql`create index session_npcs_by_npc on session_npcs (npc_id)`.execute(db)

  await sql`
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
    ) strict
  `.execute(db)
  await sql`create index connections_by_campaign on connections (campaign_id, id)`.execute(db)
  await sql`create index connections_by_from on connections (from_npc_id)`.execute(db)
  await sql`create index connections_by_to on connections (to_npc_id)`.execute(db)

  await sql`
    create table feedback (
      id integer primary key autoincrement,
      user_id integer references users (id) on delete set null,
      type text not null default 'general' check (type in ('bug', 'feature', 'general')),
      message text not null check (message <> ''),
      admin_response text,
      responded_at text,
      responded_by integer references users (id) on delete set null,
      created_at text not null
    ) strict
  `.execute(db)
  await sql`create index feedback_by_user on feedback (user_id, id)`.execute(db)
  await sql`create index feedback_by_responder on feedback (responded_by)`.execute(db)

  await sql`
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
    ) strict
  `.execute(db)
  await sql`create index client_errors_by_time on client_errors (last_at, id)`.execute(db)

  await sql`
    create table settings (
      name text primary key,
      value text not null,
      updated_at text not null
    ) strict, without rowid
  `.execute(db)

  await sql`
    create table password_resets (
      id text primary key,
      user_id integer not null references users (id) on delete cascade,
      expires_at integer not null,
      created_at text not null
    ) strict, without rowid
  `.execute(db)
  await sql`create index password_resets_by_user on password_resets (user_id)`.execute(db)

  await sql`
    create table audit_log (
      id integer primary key autoincrement,
      admin_id integer references users (id) on delete set null,
      admin_name text not null,
      action text not null,
      subject text not null default '',
      created_at text not null
    ) strict
  `.execute(db)
  await sql`create index audit_log_by_admin on audit_log (admin_id)`.execute(db)
}
