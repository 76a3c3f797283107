create table npc_positions (
  npc_id integer primary key references npcs (id) on delete cascade,
  campaign_id integer not null references campaigns (id) on delete cascade,
  x real not null,
  y real not null
) strict;
create index npc_positions_by_campaign on npc_positions (campaign_id);
insert into kysely_migration values ('005-connection-layouts', '2026-01-01T00:00:00.000Z');
pragma user_version = 5;

-- What people had written.
insert into npc_positions values (1, 1, 10.5, 20.5);
