create table former_players (
  campaign_id integer not null references campaigns (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  primary key (campaign_id, user_id)
) strict, without rowid;
create index former_players_by_user on former_players (user_id);
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
) strict;
insert into "new_audience" (id, campaign_id, user_id, npc_id, location_id, map_id, session_id, connection_id, entry_id, secret_id) select id, campaign_id, user_id, npc_id, location_id, map_id, session_id, connection_id, entry_id, secret_id from "audience";
drop table "audience";
alter table "new_audience" rename to "audience";
create index audience_by_member on audience (campaign_id, user_id);
create index audience_by_user on audience (user_id);
create unique index audience_by_npc on audience (npc_id, user_id) where npc_id is not null;
create unique index audience_by_location on audience (location_id, user_id) where location_id is not null;
create unique index audience_by_map on audience (map_id, user_id) where map_id is not null;
create unique index audience_by_session on audience (session_id, user_id) where session_id is not null;
create unique index audience_by_connection on audience (connection_id, user_id) where connection_id is not null;
create unique index audience_by_entry on audience (entry_id, user_id) where entry_id is not null;
create unique index audience_by_secret on audience (secret_id, user_id) where secret_id is not null;
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
) strict;
insert into sqlite_sequence (name, seq)
select 'new_private_notes', seq from sqlite_sequence where name = 'private_notes';
insert into "new_private_notes" (id, campaign_id, user_id, npc_id, location_id, session_id, connection_id, text, updated_at) select id, campaign_id, user_id, npc_id, location_id, session_id, connection_id, text, updated_at from "private_notes";
drop table "private_notes";
alter table "new_private_notes" rename to "private_notes";
create index private_notes_by_member on private_notes (campaign_id, user_id);
create index private_notes_by_user on private_notes (user_id);
create unique index private_notes_by_npc on private_notes (npc_id, user_id) where npc_id is not null;
create unique index private_notes_by_location on private_notes (location_id, user_id) where location_id is not null;
create unique index private_notes_by_session on private_notes (session_id, user_id) where session_id is not null;
create unique index private_notes_by_connection on private_notes (connection_id, user_id) where connection_id is not null;
create unique index private_notes_by_campaign on private_notes (campaign_id, user_id)
where npc_id is null and location_id is null and session_id is null and connection_id is null;
create index reveal_receivers_open on reveal_receivers (campaign_id, user_id)
where ended_at is null;
create index reveals_by_revealer on reveals (revealed_by);
pragma user_version = 26;
