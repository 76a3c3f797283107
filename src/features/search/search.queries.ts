import { type RawBuilder, type SqlBool, sql } from 'kysely'

import { firstRowid } from '../../db/search-rows.ts'
import { prepare } from '../../db/statement.ts'
import { CLOSE, OPEN } from './marks.ts'
import { foundId, foundNumber, isVisible } from './search-kinds.ts'

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

interface Marking {
  campaignId: number
  match: string
  /** JSON: `[number of the noun, id]` of each. */
  things: string
  /** How long an excerpt is. */
  words: number
  /** Whether a DM reads. */
  ofDm: 0 | 1
}

const [beforeCampaign, beforeNumber, afterNumber] = firstRowid('?', '?')
  .split('?')
  .map(sql.raw) as [RawBuilder<unknown>, RawBuilder<unknown>, RawBuilder<unknown>]

const rowid = (campaignId: number, number: number | RawBuilder<number>) =>
  sql<number>`${beforeCampaign}cast(${campaignId} as integer)${beforeNumber}${number}${afterNumber}`

export const isInRange = (p: Range) =>
  sql<SqlBool>`search_words.rowid > ${rowid(p.campaignId, p.from)}
    and search_words.rowid < ${rowid(p.campaignId, p.to)}`

/** The newest of a range that match and that a person may see. The lower the score, the better. */
const find = (title: RawBuilder<string>) =>
  prepare((db, p: Find) =>
    db
      .selectFrom('search_words')
      .select([
        foundNumber.as('number'),
        foundId.as('id'),
        title.as('title'),
        sql<number>`bm25(search_words, 10, 1, 1)`.as('score'),
      ])
      .where(sql<SqlBool>`search_words match ${p.match}`)
      .where(isInRange(p))
      .where(isVisible(db, p))
      .orderBy('search_words.rowid', 'desc')
      .limit(p.limit),
  )

export const findTitles = find(sql.ref('search_words.title'))

/** To read their titles, too, would take longer than to find them. */
export const findMatches = find(sql.lit(''))

/**
 * Title and texts of certain matches with their marks. The unary + makes FTS5 go through the matches once, and not once
 * for each row that is asked for.
 */
export const readMarks = prepare((db, p: Marking) =>
  db
    .selectFrom('search_words')
    .select([
      foundNumber.as('number'),
      foundId.as('id'),
      sql<string>`highlight(search_words, 0, ${sql.lit(OPEN)}, ${sql.lit(CLOSE)})`.as('title'),
      snippet(1, p).as('body'),
      // Of a column that does not match FTS5 answers the beginning.
      sql<string>`iif(${p.ofDm}, ${snippet(2, p)}, '')`.as('dm_body'),
    ])
    .where(sql<SqlBool>`search_words match ${p.match}`)
    .where(isInRange({ campaignId: p.campaignId, from: 0, to: 16 }))
    .where(
      sql<SqlBool>`+search_words.rowid in (
        select ${rowid(p.campaignId, sql`(value ->> 0)`)} + (value ->> 1) from json_each(${p.things})
      )`,
    ),
)

const snippet = (column: number, p: Marking) =>
  sql<string>`snippet(
    search_words, ${sql.lit(column)}, ${sql.lit(OPEN)}, ${sql.lit(CLOSE)}, '…', ${p.words}
  )`
