import { type Expression, sql } from 'kysely'

import type { Queries, Transaction } from '../../db/database.ts'
import { prepare } from '../../db/statement.ts'
import { thingOf, type What } from '../../db/things.ts'
import { deleteRows } from '../../db/write-row.ts'
import type { AssignedTag } from './tags.schemas.ts'

/** The tags of several things at once; `things` is a JSON array of their numbers. */
const listTags = prepare((db, p: { things: string }) =>
  db
    .selectFrom('thing_tags')
    .innerJoin('tags', 'tags.id', 'thing_tags.tag_id')
    .select(['thing_tags.thing', 'tags.id', 'tags.name', 'tags.color', 'tags.icon'])
    .where(
      'thing_tags.thing',
      'in',
      sql<number>`(select value from json_each(${p.things}))` as Expression<number>,
    )
    .orderBy('tags.name_key'),
)

/** Of another campaign, a tag is none. */
export const assignTag = prepare((db, p: { thing: number; tagId: number; campaignId: number }) =>
  db
    .insertInto('thing_tags')
    .columns(['thing', 'tag_id'])
    .expression(
      db
        .selectFrom('tags')
        .select([sql<number>`${p.thing}`.as('thing'), 'tags.id'])
        .where('tags.id', '=', p.tagId)
        .where('tags.campaign_id', '=', p.campaignId),
    )
    .onConflict((conflict) => conflict.doNothing()),
)

/** What `present` makes of each row of a kind of things with its tags. */
export function withTags<Row extends { id: number }, Shown>(
  from: Queries,
  kind: What['kind'],
  rows: readonly Row[],
  present: (row: Row, tags: AssignedTag[]) => Shown,
): Shown[] {
  const things = rows.map(({ id }) => thingOf({ kind, id }))
  const tags = new Map(things.map((thing) => [thing, [] as AssignedTag[]]))
  for (const { thing, ...tag } of from.all(listTags({ things: JSON.stringify(things) }))) {
    tags.get(thing)!.push(tag)
  }
  return rows.map((row, at) => present(row, tags.get(things[at]!)!))
}

export const tagsOf = (from: Queries, { kind, id }: What): AssignedTag[] =>
  withTags(from, kind, [{ id }], (_, tags) => tags)[0]!

/** In the order of their ids. */
export const tagIdsOf = (from: Queries, what: What): number[] =>
  tagsOf(from, what)
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)

/** Replaces the tags of a thing. */
export function writeTags(
  tx: Transaction,
  what: What,
  campaignId: number,
  tagIds: readonly number[],
): void {
  const thing = thingOf(what)
  tx.run(deleteRows('thing_tags', { thing }))
  for (const tagId of tagIds) tx.run(assignTag({ thing, tagId, campaignId }))
}
