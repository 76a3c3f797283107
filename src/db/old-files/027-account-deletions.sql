create table account_deletions (
  user_id integer primary key references users (id) on delete cascade
) strict;
pragma user_version = 27;
