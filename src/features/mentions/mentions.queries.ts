import { type SqlBool, sql } from 'kysely'

import { member } from '../../db/reader.ts'
import { firstRowid } from '../../db/search-rows.ts'
import { prepare, type RowOf } from '../../db/statement.ts'
import { KIND_NUMBERS } from '../../db/things.ts'
import { mayRead, memberOf, thingChangeAsSeen } from '../../db/visibility.ts'
import { TEXT_KINDS } from './mentions.schemas.ts'

const [beforeId, afterId] = firstRowid('?', '0').split('?') as [string, string]
const numbers = TEXT_KINDS.map((kind) => KIND_NUMBERS[kind])

const first = (campaignId: number) =>
  sql`${sql.raw(beforeId)}cast(${campaignId} as integer)${sql.raw(afterId)}`

/** Things with texts that match, which the reader may see, in no order. `next` is the number after the campaign's. */
export const listMatching = prepare(
  (db, p: { campaignId: number; next: number; userId: number; match: string }) =>
    db
      .selectFrom('search_words as found')
      .innerJoin('things', (join) =>
        join.on(
          sql<SqlBool>`things.thing = ((found.rowid & ((1 << 34) - 1)) * 16 + (found.rowid >> 34 & 15))`,
        ),
      )
      .innerJoin('campaign_members as member', memberOf('things', p))
      .select(['things.thing', 'things.plain_texts', thingChangeAsSeen.as('at')])
      .where(sql<SqlBool>`search_words match ${p.match}`)
      .where(sql<SqlBool>`found.rowid > ${first(p.campaignId)} and found.rowid < ${first(p.next)}`)
      .where(sql<SqlBool>`things.kind in (${sql.join(numbers.map((number) => sql.lit(number)))})`)
      .where(mayRead('things', member)),
)

export type MatchingRow = RowOf<typeof listMatching>
