import { sql } from 'kysely'

import type { Transaction } from '../../db/database.ts'
import { prepare, type Statement } from '../../db/statement.ts'
import {
  idExpression,
  KIND_NUMBERS,
  kindExpression,
  TABLE_OF,
  THING_KINDS,
  type ThingKind,
} from '../../db/things.ts'
import { DEEPEST } from './changes.ts'
import { HISTORY_OF } from './history-of.ts'
import { checksumOfMembers } from './keep-history.ts'
import { actionNumber } from './tracked.ts'

const TAGGED = THING_KINDS.filter((kind) => HISTORY_OF[kind].links?.['tags'])

const ids = (tag: string) => `(select json_group_array(tag_id) from (
  select tag_id from thing_tags where thing_tags.thing = tagged.thing ${tag} order by tag_id
))`

/**
 * In one statement for all things, because a tag may be on thousands. It need not ask what each reader is answered: every reader
 * of a thing sees the same tags.
 */
const insertRevisions = prepare((db, p: Revision) => ({
  compile: () =>
    sql`insert into revisions (id, campaign_id, subject, action, by_user, at, members, depth, changes, views, is_alone)
      select abs(random() % 4503599627370496) + 4503599627370496, things.campaign_id, things.thing, ${p.action},
        ${p.userId}, max(${p.at}, coalesce(last.at, 0) + 1), ${p.members},
        case when coalesce(last.depth, 0) + 1 >= ${sql.lit(DEEPEST)} then 0 else coalesce(last.depth, 0) + 1 end,
        cast(json_object('tags', json_object(
          'b', json(${sql.raw(ids('and not (tag_id = tagged.tag_id and tagged.is_new)'))}),
          'a', json(${sql.raw(ids('and (tag_id <> tagged.tag_id or tagged.is_new)'))})
        )) as blob),
        case visibility when 'everyone' then '[{}]' when 'some' then (
          select json_group_array(json_object('u', user_id)) from audience where audience.thing = things.thing
        ) end, 1
      from (select thing, tag_id, ${p.isNew} as is_new from thing_tags where tag_id = ${p.tagId}) as tagged
      join things on things.thing = tagged.thing and things.deleted_at is null
      left join revisions as last
        on last.number = (select max(number) from revisions where subject = things.thing)`.compile(
      db,
    ),
}))

interface Revision {
  tagId: number
  /** Whether the things have just got it, or are about to lose it. */
  isNew: 0 | 1
  action: number
  userId: number | null
  at: number
  members: number
}

/** As `laterThan` has it for one row. */
const LATER = `iif(updated_at < ?1, ?1, strftime('%Y-%m-%dT%H:%M:%fZ', updated_at, '+0.001 seconds'))`

/** By their ids: by the generated column, SQLite reads all rows of all campaigns. */
const setUpdatedAt = (kind: ThingKind, tagId: number): Statement => ({
  sql: `update ${TABLE_OF[kind]} set updated_at = ${LATER}, seen_updated_at = ${LATER}
    where id in (
      select ${idExpression('thing')} from thing_tags
      where tag_id = ?2 and ${kindExpression('thing')} = ${KIND_NUMBERS[kind]}
    )`,
  values: [new Date().toISOString(), tagId],
})

/**
 * Keeps that things lose a tag, before it goes, or have it again: for all who see them, that is a change. Each is a revision of
 * its own, as a deletion is.
 */
export function keepTagOfAll(
  tx: Transaction,
  { tagId, campaignId, isNew }: { tagId: number; campaignId: number; isNew: boolean },
): void {
  const action = actionNumber(isNew ? 'restored' : 'updated')
  const userId = tx.acting?.userId ?? null
  const members = checksumOfMembers(tx, campaignId)
  const revision = { tagId, isNew: isNew ? 1 : 0, action, userId, at: Date.now(), members } as const
  tx.run(insertRevisions(revision))
  for (const kind of TAGGED) tx.run(setUpdatedAt(kind, tagId))
}
