alter table sessions add column started_at text;
alter table sessions add column ended_at text;
create unique index sessions_running on sessions (campaign_id)
where started_at is not null and ended_at is null;
alter table journal_entries alter column npc_id drop not null;
alter table journal_entries add column "location_id" integer references "locations" (id) on delete set null;
create index journal_entries_by_location on journal_entries ("location_id", id) where "location_id" is not null;
alter table journal_entries add column "session_id" integer references "sessions" (id) on delete set null;
create index journal_entries_by_session on journal_entries ("session_id", id) where "session_id" is not null;
create index journal_entries_without_npc on journal_entries (campaign_id) where npc_id is null;
alter table "npcs" add column unfinished integer not null default 0 check (unfinished in (0, 1));
alter table "locations" add column unfinished integer not null default 0 check (unfinished in (0, 1));
create index npcs_unfinished on npcs (campaign_id) where unfinished;
create table pins (
  campaign_id integer not null references campaigns (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  position integer not null,
  npc_id integer references npcs (id) on delete cascade,
  location_id integer references locations (id) on delete cascade,
  primary key (campaign_id, user_id, position)
) strict, without rowid;
create index pins_by_user on pins ("user_id");
create index pins_by_npc on pins ("npc_id");
create index pins_by_location on pins ("location_id");
create table shown_things (
  campaign_id integer primary key references campaigns (id) on delete cascade,
  npc_id integer references npcs (id) on delete cascade,
  location_id integer references locations (id) on delete cascade,
  map_id integer references maps (id) on delete cascade,
  picture_id integer references pictures (id) on delete cascade
) strict;
pragma user_version = 18;
