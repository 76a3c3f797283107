import type { DerivedPart } from './part.ts'

/** The names in the NPC's category text and those of its tags. */
const insertClasses = (npc: string, from: string) =>
  `insert into npc_classes (npc_id, name, campaign_id, hidden)
    select ${npc}.id, json_each.value, ${npc}.campaign_id, ${npc}.visibility = 'dm'
      from ${from}json_each(names_in(${npc}.tag)) where true
    union
    select ${npc}.id, tags.name, ${npc}.campaign_id, ${npc}.visibility = 'dm'
      from ${from}npc_tags join tags on tags.id = npc_tags.tag_id where npc_tags.npc_id = ${npc}.id
    on conflict do nothing`

const lose = (row: string) =>
  `update class_counts set seen = seen - (${row}.hidden = 0), hidden = hidden - ${row}.hidden
    where campaign_id = ${row}.campaign_id and name = ${row}.name;
  delete from class_counts
    where campaign_id = ${row}.campaign_id and name = ${row}.name and seen = 0 and hidden = 0;`

const gain = (row: string) =>
  `insert into class_counts (campaign_id, name, seen, hidden)
    values (${row}.campaign_id, ${row}.name, ${row}.hidden = 0, ${row}.hidden)
    on conflict do update set seen = seen + excluded.seen, hidden = hidden + excluded.hidden;`

/** Which classes an NPC has, and how many NPCs a class has. */
export const classes: DerivedPart = {
  name: 'classes',
  create: [
    `create table npc_classes (
    npc_id integer not null,
    name text not null,
    campaign_id integer not null,
    hidden integer not null check (hidden in (0, 1)),
    primary key (npc_id, name)
  ) strict, without rowid`,
    `create index npc_classes_by_name on npc_classes (campaign_id, name, hidden, npc_id)`,
    `create table class_counts (
    campaign_id integer not null,
    name text not null,
    seen integer not null,
    hidden integer not null,
    primary key (campaign_id, name)
  ) strict, without rowid`,

    `create trigger npc_classes_count_new after insert on npc_classes begin ${gain('new')} end`,
    `create trigger npc_classes_count_change after update of hidden on npc_classes begin
    ${gain('new')} ${lose('old')}
  end`,
    `create trigger npc_classes_uncount after delete on npc_classes begin ${lose('old')} end`,

    `create trigger npcs_class_new after insert on npcs begin ${insertClasses('new', '')}; end`,
    `create trigger npcs_class_change after update of tag on npcs when old.tag is not new.tag begin
    delete from npc_classes where npc_id = old.id;
    ${insertClasses('new', '')};
  end`,
    `create trigger npcs_class_visibility after update of visibility on npcs
  when old.visibility is not new.visibility begin
    update npc_classes set hidden = new.visibility = 'dm' where npc_id = new.id;
  end`,
    `create trigger npcs_unclass after delete on npcs begin
    delete from npc_classes where npc_id = old.id;
  end`,

    `create trigger npc_tags_class_new after insert on npc_tags begin
    insert into npc_classes (npc_id, name, campaign_id, hidden)
      select npcs.id, tags.name, npcs.campaign_id, npcs.visibility = 'dm'
      from npcs, tags where npcs.id = new.npc_id and tags.id = new.tag_id
      on conflict do nothing;
  end`,
    `create trigger npc_tags_unclass after delete on npc_tags begin
    delete from npc_classes
      where npc_id = old.npc_id and name = (select name from tags where id = old.tag_id)
      and not exists (select 1 from npcs where id = old.npc_id and has_name(tag, npc_classes.name));
  end`,
    // While it still has its name.
    `create trigger tags_unassign before delete on tags begin
    delete from npc_tags where tag_id = old.id;
  end`,
    `create trigger tags_class_change after update of name on tags when old.name is not new.name begin
    delete from npc_classes
      where npc_id in (select npc_id from npc_tags where tag_id = new.id) and name = old.name
      and not exists (select 1 from npcs where id = npc_classes.npc_id and has_name(tag, old.name));
    insert into npc_classes (npc_id, name, campaign_id, hidden)
      select npcs.id, new.name, npcs.campaign_id, npcs.visibility = 'dm'
      from npc_tags join npcs on npcs.id = npc_tags.npc_id where npc_tags.tag_id = new.id
      on conflict do nothing;
  end`,
    `create trigger campaigns_unclass after delete on campaigns begin
    delete from class_counts where campaign_id = old.id;
  end`,
  ],
  // The triggers on npc_classes count.
  fill: [insertClasses('npcs', 'npcs, ')],
}
