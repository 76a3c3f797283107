import { CONNECTION_FIELDS } from '../../features/connections/connections.fields.ts'
import { ENTRY_FIELDS } from '../../features/journal/journal.fields.ts'
import { LOCATION_FIELDS } from '../../features/locations/locations.fields.ts'
import { NPC_FIELDS } from '../../features/npcs/npcs.fields.ts'
import { SESSION_FIELDS } from '../../features/storyline/storyline.fields.ts'
import { TAG_FIELDS } from '../../features/tags/tags.fields.ts'
import { type Fields, namesOf, type ReadBy } from '../../fields.ts'
import { firstRowid, SEARCH_NUMBERS, type SearchedTable } from '../search-rows.ts'
import type { DerivedPart } from './part.ts'

/** A text in SQL. `row` is `old`, `new` or the table. */
type Text = (row: string) => string

interface Searched {
  title: Text
  body: Text
  /** What only DMs find. */
  dmBody: Text
}

const columns =
  (...names: string[]): Text =>
  (row) =>
    names.map((name) => `${row}.${name}`).join(' || char(30) || ') || `''`

/** The fields of a noun that are searched. */
function searched(list: Fields): Searched {
  const named = (search: 'name' | 'text', reader: ReadBy) =>
    columns(
      ...namesOf(list).filter((name) => {
        const { search: searchedAs, readBy = 'everyone' } = list[name]!
        return searchedAs === search && readBy === reader
      }),
    )
  return {
    title: named('name', 'everyone'),
    body: named('text', 'everyone'),
    dmBody: named('text', 'dm'),
  }
}

const { body: truth } = searched(CONNECTION_FIELDS)
const publicVersion: Text = (row) => truth(row).replaceAll(`${row}.`, `${row}.public_`)

/** What is searched of each noun. An excerpt comes from the first column that has what was searched for. */
export const SEARCHED: Record<SearchedTable, Searched> = {
  npcs: searched(NPC_FIELDS),
  journal_entries: searched(ENTRY_FIELDS),
  locations: searched(LOCATION_FIELDS),
  sessions: searched(SESSION_FIELDS),
  tags: searched(TAG_FIELDS),
  connections: {
    title: columns(),
    body: (row) => `iif(${row}.has_public_version, ${publicVersion(row)}, ${truth(row)})`,
    dmBody: (row) => `iif(${row}.has_public_version, ${truth(row)}, '')`,
  },
}

const nouns = Object.entries(SEARCHED).map(([table, { title, body, dmBody }]) => ({
  table,
  rowid: (row: string) =>
    `${firstRowid(`${row}.campaign_id`, SEARCH_NUMBERS[table as SearchedTable])} + ${row}.id`,
  texts: [title, body, dmBody],
}))

const indexed = (texts: Text[], row: string) =>
  texts.map((text) => `part_characters(${text(row)})`).join(', ')

/** Words for whole words and their beginnings, trigrams for pieces of at least three characters in any position. */
const TOKENIZERS = {
  search_words: `unicode61 remove_diacritics 2 categories 'L* N* M* So Co'`,
  search_pieces: 'trigram remove_diacritics 1',
}
const indexes = Object.keys(TOKENIZERS)

/** Keeps both indexes as the rows of one noun are. */
function triggersOf({ table, rowid, texts }: (typeof nouns)[number]): string[] {
  const remove = indexes.map(
    (index) => `insert into ${index} (${index}, rowid, title, body, dm_body)
      values ('delete', ${rowid('old')}, ${indexed(texts, 'old')});`,
  )
  const add = indexes.map(
    (index) => `insert into ${index} (rowid, title, body, dm_body)
      values (${rowid('new')}, ${indexed(texts, 'new')});`,
  )
  const differ = texts.map((text) => `${text('old')} is not ${text('new')}`).join(' or ')
  return [
    `create trigger ${table}_search_new after insert on ${table} begin ${add.join(' ')} end`,
    `create trigger ${table}_search_change after update on ${table} when ${differ} begin
      ${remove.join(' ')} ${add.join(' ')}
    end`,
    `create trigger ${table}_search_gone after delete on ${table} begin ${remove.join(' ')} end`,
  ]
}

/**
 * Two full-text indexes over all nouns. They keep no texts of their own but read them through a view, by an index on
 * each noun's rowid in it. Who may see a row is not in them: a search joins the nouns.
 */
export const search: DerivedPart = {
  name: 'The search index',
  create: [
    ...nouns.map(
      ({ table, rowid }) =>
        `create index ${table}_searched on ${table} (${rowid(table).replaceAll(`${table}.`, '')})`,
    ),
    `create view searched (id, title, body, dm_body) as ${nouns
      .map(
        ({ table, rowid, texts }) =>
          `select ${rowid(table)}, ${indexed(texts, table)} from ${table}`,
      )
      .join(' union all ')}`,
    ...Object.entries(TOKENIZERS).flatMap(([index, tokenizer]) => [
      `create virtual table ${index} using fts5 (
        title, body, dm_body, content = 'searched', content_rowid = 'id', tokenize = "${tokenizer}"
      )`,
      `create virtual table ${index}_vocabulary using fts5vocab(${index}, row)`,
    ]),
    ...nouns.flatMap(triggersOf),
  ],
  fill: indexes.map((index) => `insert into ${index} (${index}) values ('rebuild')`),
  // fts5vocab reads what is in the index.
  check: indexes.flatMap((index) => [
    `select id, sz from ${index}_docsize order by id`,
    `select * from ${index}_vocabulary order by term`,
  ]),
}
