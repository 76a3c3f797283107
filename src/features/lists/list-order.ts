import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'

import type { Schema } from '../../db/schema.ts'
import { changeAsSeen } from '../../db/visibility.ts'
import type { OwnTable } from '../kinds/own-columns.ts'
import { isUnset, sortedBy } from './own-lists.ts'

/** Which parts a list has: each combination is compiled once. */
export interface ListShape {
  /** As the query says it. By a field of one's own it is `own`, and `unset` of the things without a value: see `readSorted`. */
  sort: string
  /** All campaigns of the reader, or one, as a DM or as a player of it. */
  scope: 'all' | 'dm' | 'player'
  byText: boolean
  byOwn: boolean
  unfinished: boolean
  continued: boolean
}

export interface ListParams {
  userId: number
  campaignId: number
  /** Folded for search. */
  text: string
  /** The field of one's own that is filtered by. */
  field: string
  /** See `ownFilterValues`. */
  values: string
  sortKey: string
  /** A negative one is none. */
  limit: number
  /** Where the page before ended: its last row's sort value, and its id. */
  afterValue: string | number
  /** Sorted by a field of one's own, its name. */
  afterName: string
  afterId: number
}

/** Of the rows of a table, which are things. */
export interface Order {
  of: OwnTable
  shape: ListShape
  /** Whose index has that order, and whose id decides between equals. */
  table: OwnTable | 'things'
  /** What is compared. */
  by: RawBuilder<unknown>[]
  /** Where a page ends, in the same order. */
  after: RawBuilder<unknown>[]
  direction: 'asc' | 'desc'
}

/** By name where nothing else is said. `columns` are those by which no other table is sorted. */
export function orderOf(
  of: OwnTable,
  shape: ListShape,
  p: ListParams,
  columns: Record<string, RawBuilder<unknown>> = {},
): Order {
  const nameKey = sql.ref(`${of}.name_key`)
  const afterName = sql`${p.afterName}`
  const byName: Order = {
    of,
    shape,
    table: of,
    by: [columns[shape.sort] ?? nameKey],
    after: [sql`${p.afterValue}`],
    direction: 'asc',
  }
  switch (shape.sort) {
    case 'own':
      return {
        ...byName,
        by: [sql`sorted.sort_value`, nameKey],
        after: [...byName.after, afterName],
      }
    case 'unset':
      // The unary + has SQLite sort those that are left, because most may have a value.
      return { ...byName, by: [sql`+${nameKey}`], after: [afterName] }
    case 'recent':
      return { ...byName, table: 'things', by: [sql`things.created_at`], direction: 'desc' }
    case 'updated':
      return { ...byName, by: [changeIn(of, shape.scope)], direction: 'desc' }
    default:
      return byName
  }
}

/** In one campaign the reader's role is known, so that an index can sort. */
function changeIn(table: OwnTable, scope: ListShape['scope']) {
  if (scope === 'all') return changeAsSeen(table)
  return sql.ref(`${table}.${scope === 'dm' ? 'updated_at' : 'seen_updated_at'}`)
}

/** Sorts the rows of a query, and goes on where the page before ended. */
export function inOrder<Tables, From extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, From, Row>,
  { of, shape, table, by, after, direction }: Order,
  p: ListParams,
): SelectQueryBuilder<Tables, From, Row> {
  const keys = [...by, sql.ref(`${table}.id`)]
  const isAfter = sql.raw(direction === 'asc' ? '>' : '<')
  let sorted = query
  if (shape.sort === 'own') {
    const rows = query as unknown as SelectQueryBuilder<Schema, OwnTable, Row>
    const joined = rows.innerJoin('own_values as sorted', sortedBy(of, p.sortKey))
    sorted = joined as unknown as typeof query
  }
  if (shape.sort === 'unset') sorted = sorted.where(isUnset(of, p.sortKey))
  if (shape.continued) {
    sorted = sorted.where(
      sql<SqlBool>`(${sql.join(keys)}) ${isAfter} (${sql.join([...after, sql`${p.afterId}`])})`,
    )
  }
  for (const key of keys) sorted = sorted.orderBy(key, direction)
  return sorted
}

/** What a page says of each row, so that the next one can begin after it. */
export const listEnd = ({ of, shape, by }: Order) =>
  [
    sql<string | number>`${by[0]}`.as('sort_value'),
    sql<0 | 1>`${sql.lit(Number(shape.sort === 'unset'))}`.as('sort_missing'),
    sql<string>`${sql.ref(`${of}.name_key`)}`.as('sort_name'),
  ] as const
