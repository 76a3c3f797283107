create table pictures_to_copy (
  id integer primary key autoincrement,
  npc_id integer unique references npcs (id) on delete cascade,
  user_id integer unique references users (id) on delete cascade,
  tries integer not null default 0,
  check ((npc_id is null) <> (user_id is null))
) strict;
insert into pictures_to_copy (npc_id)
select id from npcs where portrait_id is null
  and (trim(avatar_url) like 'http://%' or trim(avatar_url) like 'https://%') order by id;
insert into pictures_to_copy (user_id)
select id from users where portrait_id is null
  and (trim(portrait_url) like 'http://%' or trim(portrait_url) like 'https://%') order by id;
pragma user_version = 28;
