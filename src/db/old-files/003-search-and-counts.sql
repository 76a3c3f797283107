create virtual table search_index using fts5 (
text, content = '', contentless_delete = 1, detail = none, prefix = '9 10 11 12 13 14', tokenize = 'ascii'
);
create virtual table npc_fragments using fts5 (
fragments, content = '', contentless_delete = 1, prefix = '1 2', tokenize = 'ascii'
);
create table search_queue (
noun text not null,
id integer not null,
campaign_id integer not null,
primary key (noun, id)
) strict, without rowid;
insert into search_queue select 'npcs', id, campaign_id from npcs;
create trigger npcs_queue_new after insert on npcs begin
  insert into search_queue (noun, id, campaign_id) values ('npcs', new.id, new.campaign_id)
on conflict do nothing;
end;
create trigger npcs_queue_change after update of name, tag, description, personality, backstory, dm_notes, visibility on npcs
when old.name is not new.name or old.tag is not new.tag or old.description is not new.description or old.personality is not new.personality or old.backstory is not new.backstory or old.dm_notes is not new.dm_notes or old.visibility is not new.visibility begin
  insert into search_queue (noun, id, campaign_id) values ('npcs', new.id, new.campaign_id)
on conflict do nothing;
end;
create trigger npcs_queue_gone after delete on npcs begin
  insert into search_queue (noun, id, campaign_id) values ('npcs', old.id, old.campaign_id)
on conflict do nothing;
end;
insert into search_queue select 'journal_entries', id, campaign_id from journal_entries;
create trigger journal_entries_queue_new after insert on journal_entries begin
  insert into search_queue (noun, id, campaign_id) values ('journal_entries', new.id, new.campaign_id)
on conflict do nothing;
end;
create trigger journal_entries_queue_change after update of content, visibility, npc_id on journal_entries
when old.content is not new.content or old.visibility is not new.visibility or old.npc_id is not new.npc_id begin
  insert into search_queue (noun, id, campaign_id) values ('journal_entries', new.id, new.campaign_id)
on conflict do nothing;
end;
create trigger journal_entries_queue_gone after delete on journal_entries begin
  insert into search_queue (noun, id, campaign_id) values ('journal_entries', old.id, old.campaign_id)
on conflict do nothing;
end;
insert into search_queue select 'locations', id, campaign_id from locations;
create trigger locations_queue_new after insert on locations begin
  insert into search_queue (noun, id, campaign_id) values ('locations', new.id, new.campaign_id)
on conflict do nothing;
end;
create trigger locations_queue_change after update of name, description, visibility on locations
when old.name is not new.name or old.description is not new.description or old.visibility is not new.visibility begin
  insert into search_queue (noun, id, campaign_id) values ('locations', new.id, new.campaign_id)
on conflict do nothing;
end;
create trigger locations_queue_gone after delete on locations begin
  insert into search_queue (noun, id, campaign_id) values ('locations', old.id, old.campaign_id)
on conflict do nothing;
end;
insert into search_queue select 'sessions', id, campaign_id from sessions;
create trigger sessions_queue_new after insert on sessions begin
  insert into search_queue (noun, id, campaign_id) values ('sessions', new.id, new.campaign_id)
on conflict do nothing;
end;
create trigger sessions_queue_change after update of title, notes, visibility on sessions
when old.title is not new.title or old.notes is not new.notes or old.visibility is not new.visibility begin
  insert into search_queue (noun, id, campaign_id) values ('sessions', new.id, new.campaign_id)
on conflict do nothing;
end;
create trigger sessions_queue_gone after delete on sessions begin
  insert into search_queue (noun, id, campaign_id) values ('sessions', old.id, old.campaign_id)
on conflict do nothing;
end;
insert into search_queue select 'tags', id, campaign_id from tags;
create trigger tags_queue_new after insert on tags begin
  insert into search_queue (noun, id, campaign_id) values ('tags', new.id, new.campaign_id)
on conflict do nothing;
end;
create trigger tags_queue_change after update of name, description on tags
when old.name is not new.name or old.description is not new.description begin
  insert into search_queue (noun, id, campaign_id) values ('tags', new.id, new.campaign_id)
on conflict do nothing;
end;
create trigger tags_queue_gone after delete on tags begin
  insert into search_queue (noun, id, campaign_id) values ('tags', old.id, old.campaign_id)
on conflict do nothing;
end;
insert into search_queue select 'connections', id, campaign_id from connections;
create trigger connections_queue_new after insert on connections begin
  insert into search_queue (noun, id, campaign_id) values ('connections', new.id, new.campaign_id)
on conflict do nothing;
end;
create trigger connections_queue_change after update of from_npc_id, to_npc_id, label, reverse_label, description, has_public_version, public_label, public_reverse_label, public_description, visibility on connections
when old.from_npc_id is not new.from_npc_id or old.to_npc_id is not new.to_npc_id or old.label is not new.label or old.reverse_label is not new.reverse_label or old.description is not new.description or old.has_public_version is not new.has_public_version or old.public_label is not new.public_label or old.public_reverse_label is not new.public_reverse_label or old.public_description is not new.public_description or old.visibility is not new.visibility begin
  insert into search_queue (noun, id, campaign_id) values ('connections', new.id, new.campaign_id)
on conflict do nothing;
end;
create trigger connections_queue_gone after delete on connections begin
  insert into search_queue (noun, id, campaign_id) values ('connections', old.id, old.campaign_id)
on conflict do nothing;
end;
create trigger npcs_queue_entries after update of visibility on npcs
when old.visibility is not new.visibility begin
insert into search_queue (noun, id, campaign_id)
  select 'journal_entries', id, campaign_id from journal_entries where npc_id = new.id
  on conflict do nothing;
insert into search_queue (noun, id, campaign_id)
  select 'connections', id, campaign_id from connections where from_npc_id = new.id
  union all
  select 'connections', id, campaign_id from connections where to_npc_id = new.id
  on conflict do nothing;
end;
alter table npcs add column class_key text not null default '';
update npcs set class_key = fold_text(npcs.tag) || char(1) || npcs.name_key;
create index npcs_by_class on npcs (campaign_id, class_key, id);
create index npcs_seen_by_creation on npcs (campaign_id, created_at, id) where visibility = 'everyone';
create index npcs_seen_by_change on npcs (campaign_id, updated_at, id) where visibility = 'everyone';
create index npcs_seen_by_class on npcs (campaign_id, class_key, id) where visibility = 'everyone';
create trigger npcs_list_new after insert on npcs begin
update npcs set class_key = fold_text(new.tag) || char(1) || new.name_key where id = new.id;
end;
create trigger npcs_list_change after update of tag, name_key on npcs
when old.tag is not new.tag or old.name_key is not new.name_key begin
update npcs set class_key = fold_text(new.tag) || char(1) || new.name_key where id = new.id;
end;
create table npc_classes (
npc_id integer not null,
name text not null,
campaign_id integer not null,
hidden integer not null check (hidden in (0, 1)),
primary key (npc_id, name)
) strict, without rowid;
create index npc_classes_by_name on npc_classes (campaign_id, name, hidden, npc_id);
create table class_counts (
campaign_id integer not null,
name text not null,
seen integer not null,
hidden integer not null,
primary key (campaign_id, name)
) strict, without rowid;
create trigger npc_classes_count_new after insert on npc_classes begin insert into class_counts (campaign_id, name, seen, hidden)
values (new.campaign_id, new.name, new.hidden = 0, new.hidden)
on conflict do update set seen = seen + excluded.seen, hidden = hidden + excluded.hidden; end;
create trigger npc_classes_count_change after update of hidden on npc_classes begin
insert into class_counts (campaign_id, name, seen, hidden)
values (new.campaign_id, new.name, new.hidden = 0, new.hidden)
on conflict do update set seen = seen + excluded.seen, hidden = hidden + excluded.hidden; update class_counts set seen = seen - (old.hidden = 0), hidden = hidden - old.hidden
where campaign_id = old.campaign_id and name = old.name;
delete from class_counts
where campaign_id = old.campaign_id and name = old.name and seen = 0 and hidden = 0;
end;
create trigger npc_classes_uncount after delete on npc_classes begin update class_counts set seen = seen - (old.hidden = 0), hidden = hidden - old.hidden
where campaign_id = old.campaign_id and name = old.name;
delete from class_counts
where campaign_id = old.campaign_id and name = old.name and seen = 0 and hidden = 0; end;
insert into npc_classes (npc_id, name, campaign_id, hidden)
select npcs.id, json_each.value, npcs.campaign_id, npcs.visibility = 'dm'
  from npcs, json_each(names_in(npcs.tag)) where true
union
select npcs.id, tags.name, npcs.campaign_id, npcs.visibility = 'dm'
  from npcs, npc_tags join tags on tags.id = npc_tags.tag_id where npc_tags.npc_id = npcs.id
on conflict do nothing;
create trigger npcs_class_new after insert on npcs begin insert into npc_classes (npc_id, name, campaign_id, hidden)
select new.id, json_each.value, new.campaign_id, new.visibility = 'dm'
  from json_each(names_in(new.tag)) where true
union
select new.id, tags.name, new.campaign_id, new.visibility = 'dm'
  from npc_tags join tags on tags.id = npc_tags.tag_id where npc_tags.npc_id = new.id
on conflict do nothing; end;
create trigger npcs_class_change after update of tag on npcs when old.tag is not new.tag begin
delete from npc_classes where npc_id = old.id;
insert into npc_classes (npc_id, name, campaign_id, hidden)
select new.id, json_each.value, new.campaign_id, new.visibility = 'dm'
  from json_each(names_in(new.tag)) where true
union
select new.id, tags.name, new.campaign_id, new.visibility = 'dm'
  from npc_tags join tags on tags.id = npc_tags.tag_id where npc_tags.npc_id = new.id
on conflict do nothing;
end;
create trigger npcs_class_visibility after update of visibility on npcs
when old.visibility is not new.visibility begin
update npc_classes set hidden = new.visibility = 'dm' where npc_id = new.id;
end;
create trigger npcs_unclass after delete on npcs begin
delete from npc_classes where npc_id = old.id;
end;
create trigger npc_tags_class_new after insert on npc_tags begin
insert into npc_classes (npc_id, name, campaign_id, hidden)
  select npcs.id, tags.name, npcs.campaign_id, npcs.visibility = 'dm'
  from npcs, tags where npcs.id = new.npc_id and tags.id = new.tag_id
  on conflict do nothing;
end;
create trigger npc_tags_unclass after delete on npc_tags begin
delete from npc_classes
  where npc_id = old.npc_id and name = (select name from tags where id = old.tag_id)
  and not exists (select 1 from npcs where id = old.npc_id and has_name(tag, npc_classes.name));
end;
create trigger tags_unassign before delete on tags begin
delete from npc_tags where tag_id = old.id;
end;
create trigger tags_class_change after update of name on tags when old.name is not new.name begin
delete from npc_classes
  where npc_id in (select npc_id from npc_tags where tag_id = new.id) and name = old.name
  and not exists (select 1 from npcs where id = npc_classes.npc_id and has_name(tag, old.name));
insert into npc_classes (npc_id, name, campaign_id, hidden)
  select npcs.id, new.name, npcs.campaign_id, npcs.visibility = 'dm'
  from npc_tags join npcs on npcs.id = npc_tags.npc_id where npc_tags.tag_id = new.id
  on conflict do nothing;
end;
create trigger campaigns_unclass after delete on campaigns begin
delete from class_counts where campaign_id = old.id;
end;
create table campaign_counts (
campaign_id integer primary key,
npcs integer not null default 0,
hidden_npcs integer not null default 0,
entries integer not null default 0,
hidden_entries integer not null default 0,
locations integer not null default 0,
hidden_locations integer not null default 0,
tags integer not null default 0,
npc_version integer not null default 0
) strict;
insert into campaign_counts
(campaign_id, npcs, hidden_npcs, entries, hidden_entries, locations, hidden_locations, tags)
select id,
(
select count(*) from npcs where npcs.campaign_id = campaigns.id and (npcs.visibility = 'everyone')
), (
select count(*) from npcs where npcs.campaign_id = campaigns.id and not (npcs.visibility = 'everyone')
),
(
select count(*) from journal_entries where journal_entries.campaign_id = campaigns.id and (journal_entries.visibility = 'everyone' and exists (
select 1 from npcs where npcs.id = journal_entries.npc_id and npcs.visibility = 'everyone'
))
),
(
select count(*) from journal_entries where journal_entries.campaign_id = campaigns.id and not (journal_entries.visibility = 'everyone' and exists (
select 1 from npcs where npcs.id = journal_entries.npc_id and npcs.visibility = 'everyone'
))
),
(
select count(*) from locations where locations.campaign_id = campaigns.id and (locations.visibility = 'everyone')
), (
select count(*) from locations where locations.campaign_id = campaigns.id and not (locations.visibility = 'everyone')
),
(
select count(*) from tags where tags.campaign_id = campaigns.id and true
)
from campaigns;
create trigger campaigns_count_new after insert on campaigns begin
insert into campaign_counts (campaign_id) values (new.id);
end;
create trigger campaigns_uncount after delete on campaigns begin
delete from campaign_counts where campaign_id = old.id;
end;
create trigger npcs_count_new after insert on npcs begin
update campaign_counts set npcs = npcs + (1 * (new.visibility = 'everyone')),
hidden_npcs = hidden_npcs + (1 * not (new.visibility = 'everyone')) where campaign_id = new.campaign_id;
end;
create trigger npcs_count_change after update of visibility on npcs
when old.visibility is not new.visibility begin
update campaign_counts set npcs = npcs + (-1 * (old.visibility = 'everyone')),
hidden_npcs = hidden_npcs + (-1 * not (old.visibility = 'everyone')) where campaign_id = old.campaign_id; update campaign_counts set npcs = npcs + (1 * (new.visibility = 'everyone')),
hidden_npcs = hidden_npcs + (1 * not (new.visibility = 'everyone')) where campaign_id = new.campaign_id;
end;
create trigger npcs_uncount after delete on npcs begin
update campaign_counts set npcs = npcs + (-1 * (old.visibility = 'everyone')),
hidden_npcs = hidden_npcs + (-1 * not (old.visibility = 'everyone')) where campaign_id = old.campaign_id;
end;
create trigger locations_count_new after insert on locations begin
update campaign_counts set locations = locations + (1 * (new.visibility = 'everyone')),
hidden_locations = hidden_locations + (1 * not (new.visibility = 'everyone')) where campaign_id = new.campaign_id;
end;
create trigger locations_count_change after update of visibility on locations
when old.visibility is not new.visibility begin
update campaign_counts set locations = locations + (-1 * (old.visibility = 'everyone')),
hidden_locations = hidden_locations + (-1 * not (old.visibility = 'everyone')) where campaign_id = old.campaign_id; update campaign_counts set locations = locations + (1 * (new.visibility = 'everyone')),
hidden_locations = hidden_locations + (1 * not (new.visibility = 'everyone')) where campaign_id = new.campaign_id;
end;
create trigger locations_uncount after delete on locations begin
update campaign_counts set locations = locations + (-1 * (old.visibility = 'everyone')),
hidden_locations = hidden_locations + (-1 * not (old.visibility = 'everyone')) where campaign_id = old.campaign_id;
end;
create trigger journal_entries_count_new after insert on journal_entries begin
update campaign_counts set entries = entries + (1 * (new.visibility = 'everyone' and exists (
select 1 from npcs where npcs.id = new.npc_id and npcs.visibility = 'everyone'
))),
hidden_entries = hidden_entries + (1 * not (new.visibility = 'everyone' and exists (
select 1 from npcs where npcs.id = new.npc_id and npcs.visibility = 'everyone'
))) where campaign_id = new.campaign_id;
end;
create trigger journal_entries_count_change after update of visibility, npc_id on journal_entries
when old.visibility is not new.visibility or old.npc_id is not new.npc_id begin
update campaign_counts set entries = entries + (-1 * (old.visibility = 'everyone' and exists (
select 1 from npcs where npcs.id = old.npc_id and npcs.visibility = 'everyone'
))),
hidden_entries = hidden_entries + (-1 * not (old.visibility = 'everyone' and exists (
select 1 from npcs where npcs.id = old.npc_id and npcs.visibility = 'everyone'
))) where campaign_id = old.campaign_id; update campaign_counts set entries = entries + (1 * (new.visibility = 'everyone' and exists (
select 1 from npcs where npcs.id = new.npc_id and npcs.visibility = 'everyone'
))),
hidden_entries = hidden_entries + (1 * not (new.visibility = 'everyone' and exists (
select 1 from npcs where npcs.id = new.npc_id and npcs.visibility = 'everyone'
))) where campaign_id = new.campaign_id;
end;
create trigger journal_entries_uncount after delete on journal_entries begin
update campaign_counts set entries = entries + (-1 * (old.visibility = 'everyone' and exists (
select 1 from npcs where npcs.id = old.npc_id and npcs.visibility = 'everyone'
))),
hidden_entries = hidden_entries + (-1 * not (old.visibility = 'everyone' and exists (
select 1 from npcs where npcs.id = old.npc_id and npcs.visibility = 'everyone'
))) where campaign_id = old.campaign_id;
end;
create trigger npcs_count_entries after update of visibility on npcs when old.visibility <> new.visibility begin
update campaign_counts set
  entries = entries + moved.count * iif(new.visibility = 'everyone', 1, -1),
  hidden_entries = hidden_entries + moved.count * iif(new.visibility = 'everyone', -1, 1)
from (
  select count(*) as count from journal_entries where npc_id = new.id and visibility = 'everyone'
) as moved
where campaign_id = new.campaign_id;
end;
create trigger npcs_delete_entries before delete on npcs begin
delete from journal_entries where npc_id = old.id;
end;
create trigger tags_count_new after insert on tags begin
update campaign_counts set tags = tags + 1 where campaign_id = new.campaign_id;
end;
create trigger tags_uncount after delete on tags begin
update campaign_counts set tags = tags - 1 where campaign_id = old.campaign_id;
end;
create trigger npcs_filters_insert after insert on npcs begin
    update campaign_counts set npc_version = npc_version + 1 where campaign_id = new.campaign_id;
  end;
create trigger npc_tags_filters_insert after insert on npc_tags begin
    update campaign_counts set npc_version = npc_version + 1 where campaign_id = (select campaign_id from npcs where id = new.npc_id);
  end;
create trigger npcs_filters_delete after delete on npcs begin
    update campaign_counts set npc_version = npc_version + 1 where campaign_id = old.campaign_id;
  end;
create trigger npc_tags_filters_delete after delete on npc_tags begin
    update campaign_counts set npc_version = npc_version + 1 where campaign_id = (select campaign_id from npcs where id = old.npc_id);
  end;
create trigger npcs_filters_change after update of name, tag, personality, visibility, location_id on npcs
when old.name is not new.name or old.tag is not new.tag or old.personality is not new.personality or old.visibility is not new.visibility or old.location_id is not new.location_id begin
update campaign_counts set npc_version = npc_version + 1 where campaign_id = new.campaign_id;
end;
create trigger tags_filters_change after update of name on tags begin
update campaign_counts set npc_version = npc_version + 1 where campaign_id = new.campaign_id;
end;
create trigger locations_filters_change after update of visibility on locations begin
update campaign_counts set npc_version = npc_version + 1 where campaign_id = new.campaign_id;
end;
insert into kysely_migration values ('003-search-and-counts', '2026-01-01T00:00:00.000Z');
pragma user_version = 3;
