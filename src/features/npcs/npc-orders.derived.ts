import type { DerivedPart } from '../../db/derived/part.ts'

const classKey = (row: string) => `fold_text(${row}.tag) || char(1) || ${row}.name_key`

/** What lists of NPCs are sorted and filtered by, beyond the columns that a service writes. */
export const npcOrders: DerivedPart = {
  name: 'The order of NPCs by class',
  create: [
    `create trigger npcs_list_new after insert on npcs begin
      update npcs set class_key = ${classKey('new')} where id = new.id;
    end`,
    `create trigger npcs_list_change after update of tag, name_key on npcs
    when old.tag is not new.tag or old.name_key is not new.name_key begin
      update npcs set class_key = ${classKey('new')} where id = new.id;
    end`,
    `create index npcs_by_seen_change on npcs (campaign_id, seen_updated_at, id)`,
    // To filter by traits without reading texts.
    `create index npcs_by_traits on npcs (campaign_id, language_style, narrative_role, trustworthiness)`,
  ],
  fill: [`update npcs set class_key = ${classKey('npcs')}`],
  check: ['select id, class_key from npcs order by id'],
}
