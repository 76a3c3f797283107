create table secrets (
  id integer primary key autoincrement,
  campaign_id integer not null references campaigns (id) on delete cascade,
  "npc_id" integer references "npcs" (id) on delete cascade, "location_id" integer references "locations" (id) on delete cascade, "session_id" integer references "sessions" (id) on delete cascade, "connection_id" integer references "connections" (id) on delete cascade,
  text text not null,
  position integer not null default 0,
  visibility text not null check (visibility in ('everyone', 'dm')),
  created_at text not null,
  updated_at text not null,
  check ((npc_id is null) + (location_id is null) + (session_id is null) + (connection_id is null) = 3)
) strict;
create index secrets_by_campaign on secrets (campaign_id, id);
create index secrets_by_npc on "secrets" ("npc_id")
  where "npc_id" is not null;
create index secrets_by_location on "secrets" ("location_id")
  where "location_id" is not null;
create index secrets_by_session on "secrets" ("session_id")
  where "session_id" is not null;
create index secrets_by_connection on "secrets" ("connection_id")
  where "connection_id" is not null;
alter table audience add column secret_id integer references secrets (id) on delete cascade;
create unique index audience_by_secret on audience (secret_id, user_id)
where secret_id is not null;
create table reveals (
  id integer primary key autoincrement,
  campaign_id integer not null references campaigns (id) on delete cascade,
  "npc_id" integer references "npcs" (id) on delete cascade, "location_id" integer references "locations" (id) on delete cascade, "session_id" integer references "sessions" (id) on delete cascade, "connection_id" integer references "connections" (id) on delete cascade, "map_id" integer references "maps" (id) on delete cascade, "entry_id" integer references "journal_entries" (id) on delete cascade, "secret_id" integer references "secrets" (id) on delete cascade,
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
) strict;
create index reveals_by_campaign on reveals (campaign_id, id);
create index reveals_in_session on reveals (in_session_id);
create index reveals_by_npc on "reveals" ("npc_id")
  where "npc_id" is not null;
create index reveals_by_location on "reveals" ("location_id")
  where "location_id" is not null;
create index reveals_by_session on "reveals" ("session_id")
  where "session_id" is not null;
create index reveals_by_connection on "reveals" ("connection_id")
  where "connection_id" is not null;
create index reveals_by_map on "reveals" ("map_id")
  where "map_id" is not null;
create index reveals_by_entry on "reveals" ("entry_id")
  where "entry_id" is not null;
create index reveals_by_secret on "reveals" ("secret_id")
  where "secret_id" is not null;
create table reveal_receivers (
  reveal_id integer not null references reveals (id) on delete cascade,
  campaign_id integer not null references campaigns (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  ended_at text,
  primary key (reveal_id, user_id)
) strict, without rowid;
create index reveal_receivers_by_user on reveal_receivers (user_id, campaign_id);
pragma user_version = 19;
