create table audience (
  id integer primary key,
  campaign_id integer not null,
  user_id integer not null,
  npc_id integer references npcs (id) on delete cascade,
  location_id integer references locations (id) on delete cascade,
  map_id integer references maps (id) on delete cascade,
  session_id integer references sessions (id) on delete cascade,
  connection_id integer references connections (id) on delete cascade,
  entry_id integer references journal_entries (id) on delete cascade,
  foreign key (campaign_id, user_id) references campaign_members (campaign_id, user_id)
    on delete cascade
) strict;
create index audience_by_member on audience (campaign_id, user_id);
create unique index "audience_by_npc" on audience ("npc_id", user_id) where "npc_id" is not null;
create unique index "audience_by_location" on audience ("location_id", user_id) where "location_id" is not null;
create unique index "audience_by_map" on audience ("map_id", user_id) where "map_id" is not null;
create unique index "audience_by_session" on audience ("session_id", user_id) where "session_id" is not null;
create unique index "audience_by_connection" on audience ("connection_id", user_id) where "connection_id" is not null;
create unique index "audience_by_entry" on audience ("entry_id", user_id) where "entry_id" is not null;
alter table campaigns add column default_visibility text not null default 'everyone'
  check (default_visibility in ('everyone', 'dm'));
alter table campaigns add column players_see_traits integer not null default 0
  check (players_see_traits in (0, 1));
update campaigns set players_see_traits = 1;
create trigger campaign_members_promoted after update of role on campaign_members
when new.role in ('dm', 'gm') begin
  delete from audience where campaign_id = new.campaign_id and user_id = new.user_id;
end;
pragma user_version = 10;

-- What people had written.
insert into audience (campaign_id, user_id, npc_id) values (1, 2, 2);
insert into audience (campaign_id, user_id, entry_id) values (1, 2, 1);
