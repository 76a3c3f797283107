alter table campaigns
add column is_sample integer not null default 0 check (is_sample in (0, 1));
create table removed_samples (
  campaign_id integer primary key references campaigns (id) on delete cascade,
  removed_by integer not null references users (id) on delete cascade,
  belonging text not null,
  removed_at text not null
) strict;
create index removed_samples_by_person on removed_samples (removed_by);
insert into kysely_migration values ('007-samples', '2026-01-01T00:00:00.000Z');
pragma user_version = 7;
