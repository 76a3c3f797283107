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
insert into kysely_migration values ('004-deletions', '2026-01-01T00:00:00.000Z');
pragma user_version = 4;
