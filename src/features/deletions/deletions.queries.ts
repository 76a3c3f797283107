import { type SqlBool, sql } from 'kysely'

import { isOneOf } from '../../db/by-ids.ts'
import { prepare, type Statement } from '../../db/statement.ts'
import { KIND_NUMBERS, kindExpression, type ThingKind, thingExpression } from '../../db/things.ts'
import { NOUNS } from '../../nouns.ts'
import { withDependents, withReferring } from '../things/referring.ts'
import { ownName } from '../things/thing-names.ts'

/** SQL: an entry belongs to the first `owner` that is not deleted, or with which the entry is to go. */
const keepsEntry = sql`(
  owner.deleted_at is null or owner.visibility <> 'everyone' or owner.kind = ${sql.lit(KIND_NUMBERS.npc)}
)`

/**
 * Entries belong to the first of their list that is not deleted. What only some may read because of that stays with it, and
 * goes with it; so does what is about an NPC. While all of its list are deleted, an entry belongs to the one that was deleted
 * last, and to `gone` only if that is the only one. Run when a thing is deleted, comes back, or is deleted for good.
 */
export const setEntryOwners = prepare((db, p: { thing: number; gone: number | null }) => ({
  compile: () =>
    sql`
      update things set about = entry.owner from (
        select ${sql.raw(thingExpression('journal', 'named.entry_id'))} as thing, (
          select owner.thing from entry_things as listed join things as owner on owner.thing = listed.thing
          where listed.entry_id = named.entry_id
          order by
            iif(${keepsEntry}, 0, iif(owner.thing is ${p.gone}, 2, 1)),
            iif(${keepsEntry}, null, owner.deleted_at) desc,
            position
          limit 1
        ) as owner
        from entry_things as named
        where named.thing = ${p.thing} and ${sql.raw(kindExpression('named.thing'))} <> ${sql.lit(KIND_NUMBERS.npc)}
      ) as entry
      where things.thing = entry.thing and things.about is not entry.owner
    `.compile(db),
}))

/** The name of a thing, and what about it must be free when it comes back; null where its kind has none. */
export const findNames = prepare((db, p: { thing: number }) =>
  db
    .selectFrom('things')
    .leftJoin('articles', (join) => join.on(isOf('article', 'articles')))
    .leftJoin('sessions', (join) => join.on(isOf('session', 'sessions')))
    .select([
      sql<string | null>`${ownName('things.thing')}`.as('name'),
      sql<0 | 1>`exists (select 1 from kinds where kinds.id = articles.kind_id)`.as('has_kind'),
      'sessions.session_number',
      sql<0 | 1>`(sessions.started_at is not null and sessions.ended_at is null)`.as('runs'),
    ])
    .where('things.thing', '=', p.thing),
)

const isOf = (kind: ThingKind, table: string) =>
  sql<SqlBool>`things.kind = ${sql.lit(KIND_NUMBERS[kind])} and ${sql.ref(`${table}.id`)} = things.id`

/** `things` is a JSON array of numbers. What has gone since is left out. */
export const assignAgain = prepare((db, p: { tagId: number; things: string }) =>
  db
    .insertInto('thing_tags')
    .columns(['thing', 'tag_id'])
    .expression(
      db
        .selectFrom('things')
        .select(['thing', sql<number>`${p.tagId}`.as('tag_id')])
        .where(isOneOf('thing', p.things)),
    ),
)

export const listOld = prepare((db, p: { before: string }) =>
  db
    .selectFrom('deletions')
    .select(['id', 'kind', 'thing', 'was'])
    .where('deleted_at', '<=', p.before),
)

/** What refers to a thing, or to what goes with it, and stays. */
export const listReferring = (thing: number): Statement<{ thing: number }> => ({
  sql: `select thing from things where (${withReferring('?1')}) and (${withDependents('?1')}) is not true`,
  values: [thing],
})

interface Some {
  thing: number
  limit: number
}

/** Some of what goes with a thing: its journal, its secrets, its connections. */
export const deleteSomeAbout = prepare((db, p: Some) =>
  db.deleteFrom('things').where('thing', 'in', (some) =>
    some
      .selectFrom('things')
      .select('thing')
      .where(sql<SqlBool>`(about = ${p.thing} or other_end = ${p.thing})`)
      .limit(p.limit),
  ),
)

/** What refers to things of a kind, and stays when one of them is deleted for good. */
const referringTo = (kind: ThingKind): [table: string, column: string][] => [
  ...Object.values(NOUNS).flatMap(({ table, refersTo = [] }) =>
    refersTo.flatMap(({ kind: to, column, in: list, clearedByTrigger }): [string, string][] =>
      to === kind && !list && !clearedByTrigger ? [[table, column]] : [],
    ),
  ),
  ...(kind === 'session' ? [['reveals', 'in_session_id'] as [string, string]] : []),
]

const isInner = (table: string, column: string) => table === 'locations' && column === 'parent_id'

/** The locations inside a deleted one move to its parent. */
const OUTER = '(select parent_id from locations as gone where gone.id = ?)'

/** Each clears the reference of some rows. */
export const clearSomeReferences = (kind: ThingKind, id: number, limit: number): Statement[] =>
  referringTo(kind).map(([table, column]) => ({
    sql: `update ${table} set ${column} = ${isInner(table, column) ? OUTER : null}
      where id in (select id from ${table} where ${column} = ? limit ?)`,
    values: [...(isInner(table, column) ? [id] : []), id, limit],
  }))

/** Removes the thing from the lists of entries that are about other things, too. */
export const clearSomeOfLists = prepare((db, p: Some) =>
  db
    .deleteFrom('entry_things')
    .where('thing', '=', p.thing)
    .where('entry_id', 'in', (some) =>
      some
        .selectFrom('entry_things')
        .select('entry_id')
        .where('thing', '=', p.thing)
        .limit(p.limit),
    ),
)
