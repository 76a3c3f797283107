alter table npcs add column seen_updated_at text not null default '';
update npcs set seen_updated_at = updated_at;
create trigger npcs_seen_new after insert on npcs when new.seen_updated_at = '' begin
update npcs set seen_updated_at = new.updated_at where id = new.id;
end;
create trigger npcs_seen_change after update of updated_at on npcs
when old.updated_at is not new.updated_at
and (old.name is not new.name or old.description is not new.description or old.personality is not new.personality or old.backstory is not new.backstory or old.tag is not new.tag or old.emoji is not new.emoji or old.language_style is not new.language_style or old.narrative_role is not new.narrative_role or old.trustworthiness is not new.trustworthiness or old.avatar_url is not new.avatar_url or old.portrait_id is not new.portrait_id or old.visibility is not new.visibility or (select id from locations where id = old.location_id and visibility = 'everyone') is not (select id from locations where id = new.location_id and visibility = 'everyone')) begin
update npcs set seen_updated_at = new.updated_at where id = new.id;
end;
alter table locations add column seen_updated_at text not null default '';
update locations set seen_updated_at = updated_at;
create trigger locations_seen_new after insert on locations when new.seen_updated_at = '' begin
update locations set seen_updated_at = new.updated_at where id = new.id;
end;
create trigger locations_seen_change after update of updated_at on locations
when old.updated_at is not new.updated_at
and (old.name is not new.name or old.description is not new.description or old.icon is not new.icon or old.visibility is not new.visibility or (select id from locations where id = old.parent_id and visibility = 'everyone') is not (select id from locations where id = new.parent_id and visibility = 'everyone') or (select id from maps where id = old.map_id and visibility = 'everyone') is not (select id from maps where id = new.map_id and visibility = 'everyone') or iif((select id from maps where id = old.map_id and visibility = 'everyone') is null, null, old.x) is not iif((select id from maps where id = new.map_id and visibility = 'everyone') is null, null, new.x) or iif((select id from maps where id = old.map_id and visibility = 'everyone') is null, null, old.y) is not iif((select id from maps where id = new.map_id and visibility = 'everyone') is null, null, new.y)) begin
update locations set seen_updated_at = new.updated_at where id = new.id;
end;
alter table maps add column seen_updated_at text not null default '';
update maps set seen_updated_at = updated_at;
create trigger maps_seen_new after insert on maps when new.seen_updated_at = '' begin
update maps set seen_updated_at = new.updated_at where id = new.id;
end;
create trigger maps_seen_change after update of updated_at on maps
when old.updated_at is not new.updated_at
and (old.name is not new.name or old.picture_id is not new.picture_id or old.visibility is not new.visibility or (select id from locations where id = old.location_id and visibility = 'everyone') is not (select id from locations where id = new.location_id and visibility = 'everyone')) begin
update maps set seen_updated_at = new.updated_at where id = new.id;
end;
alter table connections add column seen_updated_at text not null default '';
update connections set seen_updated_at = updated_at;
create trigger connections_seen_new after insert on connections when new.seen_updated_at = '' begin
update connections set seen_updated_at = new.updated_at where id = new.id;
end;
create trigger connections_seen_change after update of updated_at on connections
when old.updated_at is not new.updated_at
and (old.from_npc_id is not new.from_npc_id or old.to_npc_id is not new.to_npc_id or old.visibility is not new.visibility or iif(old.has_public_version, old.public_kind, old.kind) is not iif(new.has_public_version, new.public_kind, new.kind) or iif(old.has_public_version, old.public_label, old.label) is not iif(new.has_public_version, new.public_label, new.label) or iif(old.has_public_version, old.public_reverse_label, old.reverse_label) is not iif(new.has_public_version, new.public_reverse_label, new.reverse_label) or iif(old.has_public_version, old.public_description, old.description) is not iif(new.has_public_version, new.public_description, new.description)) begin
update connections set seen_updated_at = new.updated_at where id = new.id;
end;
alter table sessions add column seen_updated_at text not null default '';
update sessions set seen_updated_at = updated_at;
create trigger sessions_seen_new after insert on sessions when new.seen_updated_at = '' begin
update sessions set seen_updated_at = new.updated_at where id = new.id;
end;
create trigger sessions_seen_change after update of updated_at on sessions
when old.updated_at is not new.updated_at
and (old.session_number is not new.session_number or old.title is not new.title or old.session_date is not new.session_date or old.notes is not new.notes or old.visibility is not new.visibility) begin
update sessions set seen_updated_at = new.updated_at where id = new.id;
end;
drop index npcs_seen_by_change;
create index npcs_seen_by_change on npcs (campaign_id, seen_updated_at, id)
  where visibility = 'everyone';
insert into kysely_migration values ('008-changes-as-seen', '2026-01-01T00:00:00.000Z');
pragma user_version = 8;
