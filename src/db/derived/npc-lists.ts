import type { DerivedPart } from './part.ts'

const classKey = (row: string) => `fold_text(${row}.tag) || char(1) || ${row}.name_key`

/** By `class_key` NPCs are sorted by class, then by name. */
export const npcLists: DerivedPart = {
  name: 'npc lists',
  create: [
    `create trigger npcs_list_new after insert on npcs begin
      update npcs set class_key = ${classKey('new')} where id = new.id;
    end`,
    `create trigger npcs_list_change after update of tag, name_key on npcs
    when old.tag is not new.tag or old.name_key is not new.name_key begin
      update npcs set class_key = ${classKey('new')} where id = new.id;
    end`,
  ],
  fill: [`update npcs set class_key = ${classKey('npcs')}`],
}
