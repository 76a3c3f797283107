import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'

import type { Schema } from '../../db/schema.ts'
import { firstRowid } from '../../db/search-rows.ts'
import { prepare, type RowOf } from '../../db/statement.ts'
import { CLOSE, OPEN } from './marks.ts'
import { foundId, foundNumber, isVisible, visible } from './search-kinds.ts'

/** Nouns of a campaign by their numbers: from `from` to before `to`. */
export interface Range {
  campaignId: number
  from: number
  to: number
}

export interface Find extends Range {
  userId: number
  match: string
  limit: number
}

/** With a kind, of articles only those of it. */
interface OfKind {
  kindId: number | null
}

interface FindMatches extends Find, OfKind {
  /** Whether a DM reads. */
  ofDm: 0 | 1
}

interface FindPieces extends Find, OfKind {
  /** What else the index of words must find; '' for nothing. */
  short: string
}

interface Marking {
  campaignId: number
  match: string
  /** JSON: `[number of the noun, id]` of each. */
  things: string
  /** Of an excerpt, in words or pieces. */
  length: number
  /** Whether a DM reads. */
  ofDm: 0 | 1
}

type Index = 'search_words' | 'search_pieces'

const [beforeCampaign, beforeNumber, afterNumber] = firstRowid('?', '?')
  .split('?')
  .map(sql.raw) as [RawBuilder<unknown>, RawBuilder<unknown>, RawBuilder<unknown>]

const rowid = (campaignId: number, number: number | RawBuilder<number>) =>
  sql<number>`${beforeCampaign}cast(${campaignId} as integer)${beforeNumber}${number}${afterNumber}`

export const isInRange = (p: Range, index = 'found') =>
  sql<SqlBool>`${sql.ref(index)}.rowid > ${rowid(p.campaignId, p.from)}
    and ${sql.ref(index)}.rowid < ${rowid(p.campaignId, p.to)}`

/** The newest of a range that match and that a person may see. */
export const findVisible = (index: Index, db: Kysely<Schema>, p: Find) =>
  db
    .selectFrom(`${index} as found`)
    .select([foundNumber.as('number'), foundId.as('id')])
    .where(sql<SqlBool>`${sql.ref(index)} match ${p.match}`)
    .where(isInRange(p))
    .where(isVisible(p))
    .orderBy('found.rowid', 'desc')
    .limit(p.limit)

const isOfKind = (p: OfKind) =>
  sql<SqlBool>`(${p.kindId} is null or exists (
    select 1 from articles where articles.id = ${foundId} and articles.kind_id = ${p.kindId}
  ))`

export const findTitles = prepare((db, p: Find & OfKind) =>
  findVisible('search_words', db, p).where(isOfKind(p)).select('found.title'),
)

export const findSessions = prepare(
  (db, p: { userId: number; campaignId: number; sessionNumber: number }) =>
    visible(db, 'sessions', p)
      .select(['sessions.id', 'sessions.title'])
      .where('sessions.campaign_id', '=', p.campaignId)
      .where('sessions.session_number', '=', p.sessionNumber),
)

/** Whether whole words leave room for their beginnings, which take ten times as long to find. */
export const findWhole = prepare((db, p: Find & OfKind) =>
  findVisible('search_words', db, p).where(isOfKind(p)),
)

const MARKS = Buffer.byteLength(OPEN + CLOSE)

const bytesOf = (column: string) => sql<number>`octet_length(${sql.ref(`found.${column}`)})`

const highlighted = (index: Index, column: number) =>
  sql<string>`highlight(${sql.ref(index)}, ${sql.lit(column)}, ${sql.lit(OPEN)}, ${sql.lit(CLOSE)})`

/** How often a column has what was searched for. */
const countMatches = (index: Index, column: number, name: string) =>
  sql<number>`(octet_length(${highlighted(index, column)}) - ${bytesOf(name)}) / ${sql.lit(MARKS)}`

/** With what their score is made of, which is nothing but the texts that the reader finds: see `scoreOf`. */
export const findMatches = prepare((db, p: FindMatches) =>
  findVisible('search_words', db, p)
    .where(isOfKind(p))
    .select([
      countMatches('search_words', 0, 'title').as('in_title'),
      sql<number>`${countMatches('search_words', 1, 'body')} + iif(${p.ofDm}, ${countMatches('search_words', 2, 'dm_body')}, 0)`.as(
        'in_text',
      ),
      sql<number>`${bytesOf('body')} + iif(${p.ofDm}, ${bytesOf('dm_body')}, 0)`.as('length'),
    ]),
)

/** Without a score: to weigh pieces takes three times as long as to weigh words, and says little. */
export const findPieces = prepare((db, p: FindPieces) =>
  findVisible('search_pieces', db, p)
    .where(isOfKind(p))
    .where(
      sql<SqlBool>`(${p.short} = '' or found.rowid in (
      select rowid from search_words
      where search_words match ${p.short} and ${isInRange(p, 'search_words')}
    ))`,
    ),
)

/** Whole words of one row are found at once. For beginnings and pieces FTS5 first puts all matches together. */
type Way = 'row by row' | 'in one go'

/** Title and texts of certain matches with their marks. */
const mark = (index: Index, way: Way) =>
  prepare((db, p: Marking) =>
    db
      .selectFrom(`${index} as found`)
      .select([
        foundNumber.as('number'),
        foundId.as('id'),
        highlighted(index, 0).as('title'),
        excerpt(index, 1, 'body', p).as('body'),
        // Of a column that does not match FTS5 answers the beginning.
        sql<string>`iif(${p.ofDm}, ${excerpt(index, 2, 'dm_body', p)}, '')`.as('dm_body'),
      ])
      .where(sql<SqlBool>`${sql.ref(index)} match ${p.match}`)
      .where(isInRange({ campaignId: p.campaignId, from: 0, to: 16 }))
      .where(
        // The unary + makes FTS5 go through the matches once, and not once for each row that is asked for.
        sql<SqlBool>`${way === 'in one go' ? sql.raw('+') : sql``}found.rowid in (
          select ${rowid(p.campaignId, sql`(value ->> 0)`)} + (value ->> 1) from json_each(${p.things})
        )`,
      ),
  )

export const markWhole = mark('search_words', 'row by row')
export const markWords = mark('search_words', 'in one go')
export const markPieces = mark('search_pieces', 'in one go')

export type Marked = RowOf<typeof markWords>

/** The time of `snippet` grows with the square of the matches: of thousands in one text it takes seconds. */
const DENSE = 200

/** The best part of a text, or the beginning of one that is full of matches. */
const excerpt = (index: Index, column: number, name: string, p: Marking) =>
  sql<string>`iif(
    ${bytesOf(name)} > ${sql.lit(DENSE)} and ${countMatches(index, column, name)} > ${sql.lit(DENSE)},
    substr(${highlighted(index, column)}, 1, 400) || '…',
    snippet(${sql.ref(index)}, ${sql.lit(column)}, ${sql.lit(OPEN)}, ${sql.lit(CLOSE)}, '…', ${p.length})
  )`
