import { type SqlBool, sql } from 'kysely'

import { member } from '../../db/reader.ts'
import { prepare, type Statement } from '../../db/statement.ts'
import {
  TABLE_OF,
  THING_KINDS,
  thingExpression,
  thingOf,
  type ThingTable,
  type What,
} from '../../db/things.ts'
import { changeAsSeen, isShownTo, kindIn, withKind } from '../../db/visibility.ts'
import type { Noun } from '../../noun.ts'
import { NOUNS } from '../../nouns.ts'

// What `changeAsSeen` reads: a thing's `seen_updated_at`, for all players; `seen_times`, for one; and `reference_times`, since when
// a thing refers to another.

const kindTimeIn = (table: ThingTable) =>
  prepare((db, p: { id: number }) =>
    db
      .selectFrom(table as 'npcs')
      .innerJoin('kinds', kindIn(table))
      .select(sql<string | null>`max(kinds.fields_at, kinds.seen_fields_at)`.as('at'))
      .where(sql<SqlBool>`${sql.ref(`${table}.id`)} = ${p.id}`),
  )

const kindTimes = new Map(
  THING_KINDS.filter((kind) => NOUNS[kind].ownFields).map((kind) => [
    kind,
    kindTimeIn(TABLE_OF[kind]),
  ]),
)

/** When the fields of the thing's kind last came or went, for any reader; undefined for things without fields of their own. */
export const findKindTime = ({ kind, id }: What): Statement<{ at: string | null }> | undefined =>
  kindTimes.get(kind)?.({ id })

/** For all players: what they see of it has changed as it did for DMs. */
export const setSeenTime = ({ kind, id }: What): Statement => ({
  sql: `update ${TABLE_OF[kind]} set seen_updated_at = updated_at where id = ?`,
  values: [id],
})

/** The same for some players: `ids` is a JSON array, of these only, or of all others in the campaign. */
export const noteChange = ({
  what,
  campaignId,
  ids,
  isOnly,
}: {
  what: What
  campaignId: number
  ids: string
  isOnly: 0 | 1
}): Statement => ({
  sql: `insert into seen_times (thing, user_id, changed_at)
    select ?, user_id, (select updated_at from ${TABLE_OF[what.kind]} where id = ?) from campaign_members
    where campaign_id = ? and role = 'player' and (user_id in (select value from json_each(?))) = ?
    on conflict do update set changed_at = excluded.changed_at`,
  values: [thingOf(what), what.id, campaignId, ids, isOnly],
})

const references = new Map(
  THING_KINDS.map((kind) => {
    const { table, refersTo = [] }: Noun = NOUNS[kind]
    const columns = refersTo.map(
      ({ kind: to, column, in: list = table, by = 'id' }) =>
        `select ${thingExpression(to, column)} as refers_to from ${list} where ${by} = ? and ${column} is not null`,
    )
    const own = 'select refers_to from own_links where thing = ?'
    return [kind, { sql: [...columns, own].join(' union all '), columns: columns.length }]
  }),
)

/** What a thing refers to by its columns, lists and fields of one's own: one row for each reference. */
export function listReferences(what: What): Statement<{ refers_to: number }> {
  const { sql: text, columns } = references.get(what.kind)!
  return { sql: text, values: [...Array<number>(columns).fill(what.id), thingOf(what)] }
}

/**
 * Revealing or hiding one of these things, a JSON array, was a change of the thing that referred to it. This keeps its time
 * after the reference is removed.
 */
export const keepSight = prepare((db, p: { thing: number; things: string }) => ({
  compile: () =>
    sql`insert into seen_times (thing, user_id, changed_at)
      select ${p.thing}, user_id, max(sight_at) from seen_times as sight
      where sight.thing in (select value from json_each(${p.things})) and sight_at <> ''
        and not exists (
          select 1 from reference_times
          where reference_times.thing = ${p.thing} and refers_to = sight.thing and since >= sight_at
        )
      group by user_id
      on conflict do update set changed_at = max(changed_at, excluded.changed_at)`.compile(db),
}))

const keepTimesIn = (table: ThingTable) => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const ofRow = sql`iif(${member.isDm}, ${column('updated_at')}, ${column('seen_updated_at')})`
  return prepare((db, p: { id: number }) => ({
    compile: () =>
      sql`insert into seen_times (thing, user_id, changed_at)
        select thing, user_id, at from (
          select ${column('thing')}, member.user_id, ${changeAsSeen(table)} as at, ${ofRow} as of_row
          from ${withKind(table)}
          join campaign_members as member on member.campaign_id = ${column('campaign_id')}
          where ${column('id')} = ${p.id}
        ) where at > of_row
        on conflict do update set changed_at = max(changed_at, excluded.changed_at)`.compile(db),
  }))
}

const keepTimesOf = new Map(THING_KINDS.map((kind) => [kind, keepTimesIn(TABLE_OF[kind])]))

/** Stores for each member when the thing last changed, so that later changes of its references do not alter that. */
export const keepTimes = ({ kind, id }: What): Statement => keepTimesOf.get(kind)!({ id })

/** From `at` on, revealing or hiding one of these things, a JSON array, is a change of the thing. */
export const noteReferences = prepare((db, p: { thing: number; things: string; at: string }) => ({
  compile: () =>
    sql`insert into reference_times (thing, refers_to, since)
      select ${p.thing}, things.thing, ${p.at} from things
      where things.thing in (select value from json_each(${p.things}))
      on conflict do update set since = excluded.since`.compile(db),
}))

/** `ids` is a JSON array of players: of these only, or of all others in the campaign. */
export const noteSight = prepare(
  (db, p: { thing: number; campaignId: number; ids: string; isOnly: 0 | 1; at: string }) => ({
    compile: () =>
      sql`insert into seen_times (thing, user_id, sight_at)
        select ${p.thing}, user_id, ${p.at} from campaign_members
        where campaign_id = ${p.campaignId} and role = 'player'
          and (user_id in (select value from json_each(${p.ids}))) = ${p.isOnly}
        on conflict do update set sight_at = excluded.sight_at`.compile(db),
  }),
)

/** For all members who see a thing that is deleted or restored. */
export const noteSightOfAll = prepare((db, p: { thing: number; at: string }) => ({
  compile: () =>
    sql`insert into seen_times (thing, user_id, sight_at)
      select things.thing, member.user_id, ${p.at}
      from things join campaign_members as member on member.campaign_id = things.campaign_id
      where things.thing = ${p.thing} and ${isShownTo()}
      on conflict do update set sight_at = excluded.sight_at`.compile(db),
}))
