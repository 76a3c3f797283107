create table private_notes (
  id integer primary key autoincrement,
  campaign_id integer not null,
  user_id integer not null,
  "npc_id" integer references "npcs" (id) on delete cascade, "location_id" integer references "locations" (id) on delete cascade, "session_id" integer references "sessions" (id) on delete cascade, "connection_id" integer references "connections" (id) on delete cascade,
  text text not null,
  updated_at text not null,
  foreign key (campaign_id, user_id)
    references campaign_members (campaign_id, user_id) on delete cascade,
  check ((npc_id is null) + (location_id is null) + (session_id is null) + (connection_id is null) >= 3)
) strict;
create index private_notes_by_member on private_notes (campaign_id, user_id);
create index private_notes_by_user on private_notes (user_id);
create unique index private_notes_by_npc on private_notes ("npc_id", user_id) where "npc_id" is not null;
create unique index private_notes_by_location on private_notes ("location_id", user_id) where "location_id" is not null;
create unique index private_notes_by_session on private_notes ("session_id", user_id) where "session_id" is not null;
create unique index private_notes_by_connection on private_notes ("connection_id", user_id) where "connection_id" is not null;
create unique index private_notes_by_campaign on private_notes (campaign_id, user_id)
  where npc_id is null and location_id is null and session_id is null and connection_id is null;
insert into private_notes (campaign_id, user_id, text, updated_at)
  select campaign_id, user_id, 'Only mine.', '2026-11-22T10:00:00.000Z' from campaign_members limit 1;
pragma user_version = 22;
