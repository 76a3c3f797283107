import { type Fields, namesOf, type FieldReadBy } from '../../fields.ts'
import { SEARCHABLE } from '../../nouns.ts'
import { firstRowid } from '../search-rows.ts'
import { columnsIn, type DerivedPart } from './part.ts'

/** A text in SQL. `row` is `old`, `new` or the table. */
type Text = (row: string) => string

interface Searched {
  title: Text
  body: Text
  /** What only DMs find. */
  dmBody: Text
}

/** How a field of a noun is searched: see `Field`. */
type Search = 'name' | 'short' | 'text'

/** Long texts are Markdown, and are searched without their marks. */
const columns =
  (list: Fields, names: string[]): Text =>
  (row) =>
    names
      .map((name) =>
        list[name]!.search === 'text' ? `without_marks(${row}.${name})` : `${row}.${name}`,
      )
      .join(' || char(30) || ') || NOTHING

const NOTHING = `''`

function searched(list: Fields, ways: Search[]): Searched {
  const read = (by: FieldReadBy, isIn: (search: Search) => boolean) =>
    columns(
      list,
      namesOf(list).filter((name) => {
        const { search, readBy = 'everyone' } = list[name]!
        return search && ways.includes(search) && isIn(search) && readBy === by
      }),
    )
  return {
    title: read('everyone', (search) => search === 'name'),
    body: read('everyone', (search) => search !== 'name'),
    dmBody: read('dm', (search) => search !== 'name'),
  }
}

type Noun = (typeof SEARCHABLE)[number]

const SEARCHED = SEARCHABLE.filter(({ fields }) =>
  Object.values(fields).some(({ search }) => search),
)

/** What is searched of a noun. An excerpt comes from the first column that has what was searched for. */
function searchedOf(noun: Noun, ways: Search[]): Searched {
  const { fields, ownFields, hasAliases, hasPublicVersion } = noun
  const all = searched(fields, ways)
  if (hasPublicVersion) return withPublicVersion(all)
  const own = ownFields && ways.includes('text') ? withOwn(all) : all
  return hasAliases ? withAliases(own) : own
}

const joined =
  (...texts: Text[]): Text =>
  (row) =>
    texts
      .map((text) => text(row))
      .filter((text) => text !== NOTHING)
      .join(' || char(30) || ')

/** With the values of the fields of one's own. */
const withOwn = ({ title, body, dmBody }: Searched): Searched => ({
  title,
  body: joined(body, (row) => `${row}.own_words`),
  dmBody: joined(dmBody, (row) => `${row}.own_dm_words`),
})

function withAliases({ title, body, dmBody }: Searched): Searched {
  const aliases =
    (readBy: FieldReadBy): Text =>
    (row) =>
      `alias_words(${row}.aliases, '${readBy}')`
  return { title, body: joined(aliases('everyone'), body), dmBody: joined(aliases('dm'), dmBody) }
}

/** Players find the public version where there is one, and DMs both. */
function withPublicVersion({ body: truth }: Searched): Searched {
  const publicVersion: Text = (row) => truth(row).replaceAll(`${row}.`, `${row}.public_`)
  return {
    title: () => NOTHING,
    body: (row) => `iif(${row}.has_public_version, ${publicVersion(row)}, ${truth(row)})`,
    dmBody: (row) => `iif(${row}.has_public_version, ${truth(row)}, '')`,
  }
}

interface Index {
  /** The FTS5 table. */
  name: string
  tokenizer: string
  /** How many characters long the beginnings are that have an index of their own. */
  prefix?: string
  nouns: { table: string; rowid: Text; texts: Text[] }[]
}

const index = (name: string, tokenizer: string, ...ways: Search[]): Index => ({
  name,
  tokenizer,
  nouns: SEARCHED.map((noun) => {
    const { title, body, dmBody } = searchedOf(noun, ways)
    return {
      table: noun.table,
      rowid: (row: string) => rowidOf(noun, row),
      texts: [title, body, dmBody],
    }
  }).filter(({ texts }) => texts.some((text) => text('new') !== NOTHING)),
})

const rowidOf = ({ number }: Noun, row: string) =>
  `${firstRowid(`${row}.campaign_id`, number)} + ${row}.id`

const WORDS = `unicode61 remove_diacritics 2 categories 'L* N* M* So Co'`

/** Words of everything, and pieces of three characters of what is short: pieces of all texts would double the file. */
const INDEXES: Index[] = [
  {
    ...index('search_words', WORDS, 'name', 'short', 'text'),
    // Beginnings that very many words have: one letter, and short common words such as "the".
    prefix: '1 3',
  },
  index('search_pieces', 'trigram remove_diacritics 1', 'name', 'short'),
]

/**
 * An index keeps no texts of its own but reads them through a view, by an index on each noun's rowid in it. It does not keep how
 * long a text is, which only an order by relevance would ask for.
 */
function createIndex({ name, tokenizer, prefix = '', nouns }: Index): string[] {
  const indexed = (texts: Text[], row: string) =>
    texts.map((text) => `part_characters(${text(row)})`).join(', ')
  const rows = nouns.map(
    ({ table, rowid, texts }) => `select ${rowid(table)}, ${indexed(texts, table)} from ${table}`,
  )
  return [
    `create view ${name}_texts (id, title, body, dm_body) as ${rows.join(' union all ')}`,
    `create virtual table ${name} using fts5 (
      title, body, dm_body,
      content = '${name}_texts', content_rowid = 'id', prefix = '${prefix}', columnsize = 0,
      tokenize = "${tokenizer}"
    )`,
    ...nouns.flatMap(({ table, rowid, texts }) => {
      const remove = `insert into ${name} (${name}, rowid, title, body, dm_body)
        values ('delete', ${rowid('old')}, ${indexed(texts, 'old')});`
      const add = `insert into ${name} (rowid, title, body, dm_body)
        values (${rowid('new')}, ${indexed(texts, 'new')});`
      const differ = texts.map((text) => `${text('old')} is not ${text('new')}`).join(' or ')
      const columns = columnsIn(texts.map((text) => text('new')))
      return [
        `create trigger ${table}_${name}_new after insert on ${table} begin ${add} end`,
        `create trigger ${table}_${name}_change after update of ${columns} on ${table} when ${differ} begin
          ${remove} ${add}
        end`,
        `create trigger ${table}_${name}_gone after delete on ${table} begin ${remove} end`,
      ]
    }),
  ]
}

/** Full-text indexes over all nouns. Who may see a row is not in them: a search joins the nouns. */
export const search: DerivedPart = {
  name: 'The search index',
  create: [
    ...SEARCHED.map(
      (noun) =>
        `create index ${noun.table}_searched on ${noun.table} (${rowidOf(noun, noun.table).replaceAll(`${noun.table}.`, '')})`,
    ),
    ...INDEXES.flatMap(createIndex),
  ],
  fill: INDEXES.map(({ name }) => `insert into ${name} (${name}) values ('rebuild')`),
  // FTS5 compares the index with itself, and (rank 1) with the texts of the nouns.
  verify: INDEXES.map(
    ({ name }) => `insert into ${name} (${name}, rank) values ('integrity-check', 1)`,
  ),
}
