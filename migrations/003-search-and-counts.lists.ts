const classKey = (row: string) => `fold_text(${row}.tag) || char(1) || ${row}.name_key`

/** For the lists of NPCs one index for each order, for the DMs and for the players. */
export const npcLists = [
  `alter table npcs add column class_key text not null default ''`,
  `update npcs set class_key = ${classKey('npcs')}`,
  `create index npcs_by_class on npcs (campaign_id, class_key, id)`,
  ...[
    ['creation', 'created_at'],
    ['change', 'updated_at'],
    ['class', 'class_key'],
  ].map(
    ([name, column]) =>
      `create index npcs_seen_by_${name} on npcs (campaign_id, ${column}, id) where visibility = 'everyone'`,
  ),
  `create trigger npcs_list_new after insert on npcs begin
    update npcs set class_key = ${classKey('new')} where id = new.id;
  end`,
  `create trigger npcs_list_change after update of tag, name_key on npcs
  when old.tag is not new.tag or old.name_key is not new.name_key begin
    update npcs set class_key = ${classKey('new')} where id = new.id;
  end`,
]
