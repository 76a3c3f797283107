import type { DerivedPart } from '../../db/derived/part.ts'
import { idExpression, KIND_NUMBERS, kindExpression, thingExpression } from '../../db/things.ts'

/** The names in the NPC's category text and those of its tags. */
const insertClasses = (npc: string, from: string) =>
  `insert into npc_classes (npc_id, name, campaign_id)
    select ${npc}.id, json_each.value, ${npc}.campaign_id
      from ${from}json_each(names_in(${npc}.tag)) where true
    union
    select ${npc}.id, tags.name, ${npc}.campaign_id
      from ${from}thing_tags join tags on tags.id = thing_tags.tag_id
      where thing_tags.thing = ${thingExpression('npc', `${npc}.id`)}
    on conflict do nothing`

const isNpc = (row: string) => `${kindExpression(`${row}.thing`)} = ${KIND_NUMBERS.npc}`

const taggedNpcs = `select ${idExpression('thing')} from thing_tags
          where tag_id = new.id and ${kindExpression('thing')} = ${KIND_NUMBERS.npc}`

/** Which classes an NPC has. */
export const npcClasses: DerivedPart = {
  name: 'The list of classes',
  create: [
    `create table npc_classes (
      npc_id integer not null,
      name text not null,
      campaign_id integer not null,
      primary key (npc_id, name)
    ) strict, without rowid`,
    `create index npc_classes_by_name on npc_classes (campaign_id, name, npc_id)`,

    `create trigger npcs_class_new after insert on npcs begin ${insertClasses('new', '')}; end`,
    `create trigger npcs_class_change after update of tag on npcs when old.tag is not new.tag begin
      delete from npc_classes where npc_id = old.id;
      ${insertClasses('new', '')};
    end`,
    `create trigger npcs_unclass after delete on npcs begin
      delete from npc_classes where npc_id = old.id;
    end`,

    `create trigger thing_tags_class_new after insert on thing_tags when ${isNpc('new')} begin
      insert into npc_classes (npc_id, name, campaign_id)
        select npcs.id, tags.name, npcs.campaign_id
        from npcs, tags where npcs.id = ${idExpression('new.thing')} and tags.id = new.tag_id
        on conflict do nothing;
    end`,
    `create trigger thing_tags_unclass after delete on thing_tags when ${isNpc('old')} begin
      delete from npc_classes
        where npc_id = ${idExpression('old.thing')} and name = (select name from tags where id = old.tag_id)
        and not exists (
          select 1 from npcs where id = ${idExpression('old.thing')} and has_name(tag, npc_classes.name)
        );
    end`,
    // While the tag still has its name.
    `create trigger tags_unassign before delete on tags begin
      delete from thing_tags where tag_id = old.id;
    end`,
    `create trigger tags_class_change after update of name on tags when old.name is not new.name begin
      delete from npc_classes
        where npc_id in (${taggedNpcs}) and name = old.name
        and not exists (select 1 from npcs where id = npc_classes.npc_id and has_name(tag, old.name));
      insert into npc_classes (npc_id, name, campaign_id)
        select npcs.id, new.name, npcs.campaign_id
        from npcs where npcs.id in (${taggedNpcs})
        on conflict do nothing;
    end`,
  ],
  fill: [insertClasses('npcs', 'npcs, ')],
  check: ['select * from npc_classes order by npc_id, name'],
}
