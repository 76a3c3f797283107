import { columnsIn, type DerivedPart } from '../../db/derived/part.ts'
import { readableNames } from '../../fields.ts'
import { NPC_FIELDS } from './npcs.fields.ts'

const folded = (row: string, columns: string[]) =>
  `fold_text(concat_ws(char(10), ${columns.map((column) => `${row}.${column}`).join(', ')}))`

/** What the list of NPCs is searched by, folded. What not every player may read is a text of its own. */
const texts = (row: string) => [
  folded(row, ['name', 'tag', 'personality', 'language_style']),
  folded(
    row,
    readableNames(NPC_FIELDS, (readBy) => readBy === 'traits'),
  ),
]

const [before, after] = [texts('old'), texts('new')]

/**
 * The texts of a campaign side by side: to look for a piece of text in 20,000 of them takes 2 ms, which an index of
 * pieces (FTS5's trigram) does not do faster where many have it, and not at all for one or two characters.
 */
export const npcListTexts: DerivedPart = {
  name: 'What the list of NPCs is searched by',
  create: [
    `create table npc_list_texts (
      campaign_id integer not null,
      npc_id integer not null,
      text text not null,
      traits text not null,
      primary key (campaign_id, npc_id)
    ) strict, without rowid`,
    `create trigger npcs_list_text_new after insert on npcs begin
      insert into npc_list_texts values (new.campaign_id, new.id, ${after.join(', ')});
    end`,
    `create trigger npcs_list_text_change after update of ${columnsIn(after)} on npcs
    when ${after.map((text, i) => `${text} is not ${before[i]}`).join(' or ')} begin
      update npc_list_texts set (text, traits) = (${after.join(', ')})
        where campaign_id = new.campaign_id and npc_id = new.id;
    end`,
    `create trigger npcs_list_text_gone after delete on npcs begin
      delete from npc_list_texts where campaign_id = old.campaign_id and npc_id = old.id;
    end`,
  ],
  fill: [
    `insert into npc_list_texts select campaign_id, id, ${texts('npcs').join(', ')} from npcs`,
  ],
  check: ['select * from npc_list_texts order by campaign_id, npc_id'],
}
