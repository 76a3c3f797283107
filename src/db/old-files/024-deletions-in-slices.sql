alter table deletions add column unfinished integer not null default 0
check (unfinished in (0, 1));
create index deletions_unfinished on deletions (id) where unfinished;
pragma user_version = 24;
