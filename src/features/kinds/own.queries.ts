import { type SqlBool, sql } from 'kysely'

import { isOneOf } from '../../db/by-ids.ts'
import { prepare, type RowOf } from '../../db/statement.ts'
import { TABLE_OF } from '../../db/things.ts'
import { kindIn, memberOf } from '../../db/visibility.ts'
import { kindOfNumber } from '../things/thing-names.ts'
import { numberOfBuiltIn } from './built-in.ts'
import { KINDS_OF, type KindOf } from './kinds.limits.ts'
import { maySeeKind } from './may-see-kind.ts'
import { ownColumns, type OwnTable } from './own-columns.ts'

export const findFields = prepare(
  (db, p: { id: number; campaignId: number; userId: number; isDm: 0 | 1 }) =>
    db
      .selectFrom('kinds')
      .select(['id', 'fields'])
      .where('id', '=', p.id)
      .where('campaign_id', '=', p.campaignId)
      .where('of', '=', 'article')
      .where(maySeeKind({ isDm: sql`${p.isDm}`, userId: sql`${p.userId}` })),
)

const answered = (table: OwnTable) =>
  prepare((db, p: { id: number; userId: number }) =>
    db
      .selectFrom(table as 'npcs')
      .innerJoin('campaign_members as member', memberOf(table, p))
      .leftJoin('kinds', kindIn(table))
      .select(ownColumns(table))
      .where(sql<SqlBool>`${sql.ref(`${table}.id`)} = ${p.id}`),
  )

/** What a member is answered of a thing's own values. */
export const findAnswered = Object.fromEntries(
  KINDS_OF.map((of) => [of, answered(TABLE_OF[of])]),
) as Record<KindOf, ReturnType<typeof answered>>

const VALUE = [
  'own_values.thing',
  'key',
  'value',
  'read_by',
  'type',
  'seen_by',
  'sort_value',
] as const

const LINK = [
  'own_links.thing',
  'key',
  'position',
  'refers_to',
  'type',
  'read_by',
  'seen_by',
  kindOfNumber('refers_to').as('kind'),
] as const

export const listValues = prepare((db, p: { thing: number }) =>
  db.selectFrom('own_values').select(VALUE).where('thing', '=', p.thing).orderBy('key'),
)
export type ValueRow = RowOf<typeof listValues>

export const listLinks = prepare((db, p: { thing: number }) =>
  db
    .selectFrom('own_links')
    .select(LINK)
    .where('thing', '=', p.thing)
    .orderBy('key')
    .orderBy('position'),
)
export type LinkRow = RowOf<typeof listLinks>

const ofKind = (p: { kindId: number }) => sql<SqlBool>`things.thing in (
  select thing from articles where kind_id = ${p.kindId}
  union all
  select things.thing from kinds join things on things.campaign_id = kinds.campaign_id
    and things.kind = ${sql.raw(numberOfBuiltIn('kinds.of'))}
  where kinds.id = ${p.kindId}
)`

/** The values of all things of a kind, the deleted ones, too; `keys` is a JSON array. */
export const listValuesOfKind = prepare((db, p: { kindId: number; keys: string }) =>
  db
    .selectFrom('own_values')
    .innerJoin('things', 'things.thing', 'own_values.thing')
    .select(VALUE)
    .where(isOneOf('key', p.keys))
    .where(ofKind(p)),
)

export const listLinksOfKind = prepare((db, p: { kindId: number; keys: string }) =>
  db
    .selectFrom('own_links')
    .innerJoin('things', 'things.thing', 'own_links.thing')
    .select(LINK)
    .where(isOneOf('key', p.keys))
    .where(ofKind(p)),
)

/** Players who see one of the things, a JSON array; null: all do. */
export const listReadersOf = prepare((db, p: { things: string }) => ({
  compile: () =>
    sql<{
      user_id: number | null
    }>`select distinct iif(visibility = 'everyone', null, user_id) as user_id
      from things left join audience using (thing)
      where things.thing in (select value from json_each(${p.things})) and deleted_at is null
        and (visibility = 'everyone' or user_id is not null)`.compile(db),
}))
