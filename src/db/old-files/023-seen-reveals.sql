create table seen_reveals (
  reveal_id integer not null references reveals (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  primary key (reveal_id, user_id)
) strict, without rowid;
create index seen_reveals_by_user on seen_reveals (user_id);
pragma user_version = 23;
