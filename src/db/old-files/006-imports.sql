alter table journal_entries add column imported_author text;
create table unfinished_imports (
  campaign_id integer primary key references campaigns (id) on delete cascade,
  touched_at text not null
) strict;
insert into kysely_migration values ('006-imports', '2026-01-01T00:00:00.000Z');
pragma user_version = 6;
