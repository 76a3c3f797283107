create table new_entries (
  id integer primary key autoincrement,
  campaign_id integer not null references campaigns (id) on delete cascade,
  npc_id integer not null,
  created_by integer references users (id) on delete set null,
  content text not null check (content <> ''),
  visibility text not null default 'everyone' check (visibility in ('everyone', 'dm')),
  created_at text not null,
  updated_at text not null,
  imported_author text
) strict;
insert into new_entries
  (id, campaign_id, npc_id, created_by, content, visibility, created_at, updated_at, imported_author)
  select id, campaign_id, npc_id, created_by, content, visibility, created_at, updated_at, imported_author
  from journal_entries;
delete from sqlite_sequence where name = 'new_entries';
insert into sqlite_sequence (name, seq)
  select 'new_entries', seq from sqlite_sequence where name = 'journal_entries';
create table listed as select * from audience where entry_id is not null;
drop table journal_entries;
alter table new_entries rename to journal_entries;
insert into audience (id, campaign_id, user_id, entry_id)
  select id, campaign_id, user_id, entry_id from listed;
drop table listed;
create index journal_entries_by_campaign on journal_entries (campaign_id, id);
create index journal_entries_by_npc on journal_entries (npc_id, id);
create index journal_entries_by_creator on journal_entries (created_by);
pragma user_version = 17;
