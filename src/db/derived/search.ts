import type { DerivedPart } from './part.ts'

/** What is searched, and the columns whose change changes what is found. */
const NOUNS: Record<string, string[]> = {
  npcs: ['name', 'tag', 'description', 'personality', 'backstory', 'dm_notes', 'visibility'],
  journal_entries: ['content', 'visibility', 'npc_id'],
  locations: ['name', 'description', 'visibility'],
  sessions: ['title', 'notes', 'visibility'],
  tags: ['name', 'description'],
  connections: [
    'from_npc_id',
    'to_npc_id',
    'label',
    'reverse_label',
    'description',
    'has_public_version',
    'public_label',
    'public_reverse_label',
    'public_description',
    'visibility',
  ],
}

const enqueue = (noun: string, row: string) =>
  `insert into search_queue (noun, id, campaign_id) values ('${noun}', ${row}.id, ${row}.campaign_id)
    on conflict do nothing`

/**
 * Two full-text indexes without contents: of the words of everything, and of all pieces of three characters in what
 * NPCs are listed by. To write into such an index costs more than the row itself, so triggers only note in a queue what
 * has changed, and `src/db/search-index.ts` brings the indexes up to date with all of it at once, before they are read.
 */
export const search: DerivedPart = {
  name: 'search',
  create: [
    `create virtual table search_index using fts5 (
    text, content = '', contentless_delete = 1, detail = none, prefix = '9 10 11 12 13 14', tokenize = 'ascii'
  )`,
    `create virtual table npc_fragments using fts5 (
    fragments, content = '', contentless_delete = 1, prefix = '1 2', tokenize = 'ascii'
  )`,
    `create table search_queue (
    noun text not null,
    id integer not null,
    campaign_id integer not null,
    primary key (noun, id)
  ) strict, without rowid`,
    ...Object.entries(NOUNS).flatMap(([noun, columns]) => [
      `create trigger ${noun}_queue_new after insert on ${noun} begin
      ${enqueue(noun, 'new')};
    end`,
      `create trigger ${noun}_queue_change after update of ${columns.join(', ')} on ${noun}
    when ${columns.map((column) => `old.${column} is not new.${column}`).join(' or ')} begin
      ${enqueue(noun, 'new')};
    end`,
      `create trigger ${noun}_queue_gone after delete on ${noun} begin
      ${enqueue(noun, 'old')};
    end`,
    ]),
    // An entry is as hidden as its NPC, and a connection as either of its two.
    `create trigger npcs_queue_entries after update of visibility on npcs
  when old.visibility is not new.visibility begin
    insert into search_queue (noun, id, campaign_id)
      select 'journal_entries', id, campaign_id from journal_entries where npc_id = new.id
      on conflict do nothing;
    insert into search_queue (noun, id, campaign_id)
      select 'connections', id, campaign_id from connections where from_npc_id = new.id
      union all
      select 'connections', id, campaign_id from connections where to_npc_id = new.id
      on conflict do nothing;
  end`,
  ],
  fill: Object.keys(NOUNS).map(
    (noun) => `insert into search_queue select '${noun}', id, campaign_id from ${noun}`,
  ),
}
