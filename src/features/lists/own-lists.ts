import { type SqlBool, sql } from 'kysely'

import type { Queries } from '../../db/database.ts'
import { member } from '../../db/reader.ts'
import { prepare } from '../../db/statement.ts'
import { type Joining, memberOf, ofCampaign } from '../../db/visibility.ts'
import { isDm } from '../campaigns/campaigns.schemas.ts'
import { type KindOf, SORTABLE } from '../kinds/kinds.limits.ts'
import { maySeeKind } from '../kinds/may-see-kind.ts'
import { isAnswered, type OwnTable, parseFields, readableFields } from '../kinds/own-columns.ts'
import { OWN_SORT } from '../kinds/own.schemas.ts'

const listKinds = prepare(
  (db, p: { userId: number; campaignId: number | null; of: KindOf; kindId: number | null }) =>
    db
      .selectFrom('kinds')
      .innerJoin('campaign_members as member', memberOf('kinds', p))
      .select(['kinds.fields', 'member.role'])
      .where('kinds.of', '=', p.of)
      .where(sql<SqlBool>`(${p.kindId} is null or kinds.id = ${p.kindId})`)
      .where(maySeeKind())
      .where(ofCampaign(p)),
)

/**
 * The key of the field to sort by; undefined where the reader has no such field, which sorts as if nothing was said.
 */
export function ownSortKey(
  from: Queries,
  sort: string | undefined,
  {
    userId,
    campaignId = null,
    of,
    kindId = null,
  }: {
    userId: number
    campaignId?: number | null | undefined
    of: KindOf
    kindId?: number | null | undefined
  },
): string | undefined {
  const key = OWN_SORT.exec(sort ?? '')?.[1]
  if (key === undefined) return undefined
  const isThere = from
    .all(listKinds({ userId, campaignId, of, kindId }))
    .some(({ fields, role }) =>
      readableFields(parseFields(fields), isDm(role)).some(
        (field) => field.key === key && SORTABLE.some((type) => type === field.type),
      ),
    )
  return isThere ? key : undefined
}

const isSorted = (table: OwnTable, key: unknown) =>
  sql<SqlBool>`sorted.thing = ${sql.ref(`${table}.thing`)} and sorted.key = ${key}
    and sorted.sort_value is not null and ${isAnswered('sorted')}`

/** For joining `own_values as sorted`: the value that such a list is sorted by. An index has them in order. */
export const sortedBy =
  (table: OwnTable, key: unknown) =>
  <Join extends Joining<Join>>(join: Join): Join =>
    join.on(
      sql<SqlBool>`sorted.campaign_id = ${sql.ref(`${table}.campaign_id`)}
        and ${sql.ref(`${table}.id`)} = sorted.thing >> 4 and ${isSorted(table, key)}`,
    )

/** Of such a list, the things without a value. */
export const isUnset = (table: OwnTable, key: unknown) =>
  sql<SqlBool>`not exists (select 1 from own_values as sorted where ${isSorted(table, key)})`

/**
 * The rows of a list, of which `read` reads at most so many; a negative limit is none. Sorted by a field of one's own, things
 * without a value come last, by a statement of their own: no index has both in one order.
 */
export function readSorted<Shape extends { sort: string; continued: boolean }, Row>(
  shape: Shape,
  limit: number,
  read: (shape: Shape, limit: number) => Row[],
): Row[] {
  const found = read(shape, limit)
  if (shape.sort !== 'own' || found.length === limit) return found
  return [...found, ...read({ ...shape, sort: 'unset', continued: false }, limit - found.length)]
}

/** What it compares first, things without a value last. */
export const OWN_ORDER = [
  sql<0 | 1>`sorted.sort_value is null`,
  sql<string | number>`coalesce(sorted.sort_value, '')`,
] as const

/** A choice is stored as quoted JSON, a flag without quotes. */
export const ownFilterValues = (value: string): string =>
  JSON.stringify([JSON.stringify(value), value])

/**
 * The things with that value, `values` as `ownFilterValues` made them. They are found once, by an index, because the reader is
 * joined there. The unary + has SQLite look up each row of a list in its order among those found.
 */
export const hasOwnValue = (
  table: OwnTable,
  { field, values, userId }: { field: unknown; values: unknown; userId: unknown },
) => sql<SqlBool>`${sql.raw(`+${table}.thing`)} in (
  select own_values.thing from own_values join campaign_members as member
    on member.campaign_id = own_values.campaign_id and member.user_id = ${userId}
  where own_values.key = ${field} and own_values.value in (select value from json_each(${values}))
    and type in ('choice', 'flag') and (seen_by = 'everyone' or seen_by = 'dm' and ${member.isDm})
)`
