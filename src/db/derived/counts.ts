import type { DerivedPart } from './part.ts'

const isSeen = (row: string) => `(${row}.visibility = 'everyone')`

/** An entry is as hidden as its NPC. */
const isEntrySeen = (row: string) =>
  `(${row}.visibility = 'everyone' and exists (
    select 1 from npcs where npcs.id = ${row}.npc_id and npcs.visibility = 'everyone'
  ))`

/** Moves a row between what all see and what only DMs see: `by` is 1 for one more and -1 for one less. */
const shift = (noun: string, row: string, by: 1 | -1, seen: string) =>
  `update campaign_counts set ${noun} = ${noun} + (${by} * ${seen}),
    hidden_${noun} = hidden_${noun} + (${by} * not ${seen}) where campaign_id = ${row}.campaign_id;`

const filtersChange = (campaign: string) =>
  `update campaign_counts set npc_version = npc_version + 1 where campaign_id = ${campaign};`

const countOf = (table: string, seen: string) => `(
  select count(*) from ${table} where ${table}.campaign_id = campaigns.id and ${seen}
)`

const differ = (columns: string[]) =>
  columns.map((column) => `old.${column} is not new.${column}`).join(' or ')

const counted = (
  noun: string,
  table: string,
  seen: (row: string) => string,
  ...watched: string[]
) => [
  `create trigger ${table}_count_new after insert on ${table} begin
    ${shift(noun, 'new', 1, seen('new'))}
  end`,
  `create trigger ${table}_count_change after update of ${watched.join(', ')} on ${table}
  when ${differ(watched)} begin
    ${shift(noun, 'old', -1, seen('old'))} ${shift(noun, 'new', 1, seen('new'))}
  end`,
  `create trigger ${table}_uncount after delete on ${table} begin
    ${shift(noun, 'old', -1, seen('old'))}
  end`,
]

/**
 * How much a campaign holds: of what everybody sees, and of what only DMs see. `npc_version` is another one whenever
 * a list of its NPCs may have another length, however it is filtered.
 */
export const counts: DerivedPart = {
  name: 'counts',
  create: [
    `create table campaign_counts (
    campaign_id integer primary key,
    npcs integer not null default 0,
    hidden_npcs integer not null default 0,
    entries integer not null default 0,
    hidden_entries integer not null default 0,
    locations integer not null default 0,
    hidden_locations integer not null default 0,
    tags integer not null default 0,
    npc_version integer not null default 0
  ) strict`,
    `create trigger campaigns_count_new after insert on campaigns begin
    insert into campaign_counts (campaign_id) values (new.id);
  end`,
    `create trigger campaigns_uncount after delete on campaigns begin
    delete from campaign_counts where campaign_id = old.id;
  end`,

    ...counted('npcs', 'npcs', isSeen, 'visibility'),
    ...counted('locations', 'locations', isSeen, 'visibility'),
    ...counted('entries', 'journal_entries', isEntrySeen, 'visibility', 'npc_id'),
    `create trigger npcs_count_entries after update of visibility on npcs when old.visibility <> new.visibility begin
    update campaign_counts set
      entries = entries + moved.count * iif(new.visibility = 'everyone', 1, -1),
      hidden_entries = hidden_entries + moved.count * iif(new.visibility = 'everyone', -1, 1)
    from (
      select count(*) as count from journal_entries where npc_id = new.id and visibility = 'everyone'
    ) as moved
    where campaign_id = new.campaign_id;
  end`,
    // While it can still be told who sees them.
    `create trigger npcs_delete_entries before delete on npcs begin
    delete from journal_entries where npc_id = old.id;
  end`,
    `create trigger tags_count_new after insert on tags begin
    update campaign_counts set tags = tags + 1 where campaign_id = new.campaign_id;
  end`,
    `create trigger tags_uncount after delete on tags begin
    update campaign_counts set tags = tags - 1 where campaign_id = old.campaign_id;
  end`,

    ...['insert', 'delete'].flatMap((event) => {
      const row = event === 'insert' ? 'new' : 'old'
      return [
        `create trigger npcs_filters_${event} after ${event} on npcs begin
        ${filtersChange(`${row}.campaign_id`)}
      end`,
        `create trigger npc_tags_filters_${event} after ${event} on npc_tags begin
        ${filtersChange(`(select campaign_id from npcs where id = ${row}.npc_id)`)}
      end`,
      ]
    }),
    `create trigger npcs_filters_change after update of name, tag, personality, visibility, location_id on npcs
  when ${differ(['name', 'tag', 'personality', 'visibility', 'location_id'])} begin
    ${filtersChange('new.campaign_id')}
  end`,
    `create trigger tags_filters_change after update of name on tags begin
    ${filtersChange('new.campaign_id')}
  end`,
    `create trigger locations_filters_change after update of visibility on locations begin
    ${filtersChange('new.campaign_id')}
  end`,
  ],
  fill: [
    `insert into campaign_counts
      (campaign_id, npcs, hidden_npcs, entries, hidden_entries, locations, hidden_locations, tags, npc_version)
    select id,
      ${countOf('npcs', isSeen('npcs'))}, ${countOf('npcs', `not ${isSeen('npcs')}`)},
      ${countOf('journal_entries', isEntrySeen('journal_entries'))},
      ${countOf('journal_entries', `not ${isEntrySeen('journal_entries')}`)},
      ${countOf('locations', isSeen('locations'))}, ${countOf('locations', `not ${isSeen('locations')}`)},
      ${countOf('tags', 'true')}, abs(random() % 1000000000000)
    from campaigns`,
  ],
}
