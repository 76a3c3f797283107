import { type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'

import { isOneOf } from '../../db/by-ids.ts'
import { member } from '../../db/reader.ts'
import type { Schema } from '../../db/schema.ts'
import { prepare, type RowOf } from '../../db/statement.ts'
import { isShownTo, mayRead, maySeeThing, memberOf } from '../../db/visibility.ts'
import { maySeeKind } from '../kinds/may-see-kind.ts'
import { thingName } from '../things/thing-names.ts'
import { actionNumber, HISTORY_NUMBERS } from './tracked.ts'
import { AS_DMS } from './views.ts'

/** Who belongs to a campaign, as one text. */
export const readMembers = prepare((db, p: { campaignId: number }) => ({
  compile: () =>
    sql<{
      members: string
    }>`select json_group_array(json_array(user_id, role, joined_at)) as members
      from campaign_members where campaign_id = ${p.campaignId}`.compile(db),
}))

/**
 * The players who may read more than others of what names these things, a JSON array of numbers, or who are among `users`: those
 * whom an audience names.
 */
export const listNamedPlayers = prepare(
  (db, p: { campaignId: number; things: string; users: string }) => ({
    compile: () =>
      sql<{ user_id: number }>`
        with recursive named (thing) as (
          select value from json_each(${p.things})
          union select about from things join named using (thing) where about is not null
          union select other_end from things join named using (thing) where other_end is not null
        ), found (user_id) as (
          select user_id from named join audience using (thing)
          union select value from json_each(${p.users})
        )
        select user_id from found join campaign_members using (user_id)
        where campaign_id = ${p.campaignId} and role = 'player'`.compile(db),
  }),
)

const COLUMNS = [
  'number',
  'id',
  'campaign_id',
  'subject',
  'action',
  'by_user',
  'at',
  'members',
  'depth',
  'changes',
  'views',
  'is_alone',
  'restored_from',
] as const

export type LastRow = RowOf<typeof findLast>

export const findLast = prepare((db, p: { subject: number }) =>
  db
    .selectFrom('revisions')
    .select(COLUMNS)
    .where('subject', '=', p.subject)
    .orderBy('number', 'desc')
    .limit(1),
)

interface Reading {
  userId: number
}

const UPDATED = actionNumber('updated')
const NOTES = sql.lit(HISTORY_NUMBERS.notes)
const KIND = sql.lit(HISTORY_NUMBERS.kind)

/** A kind is not a thing. A deleted one is kept beside its deletion. */
const isUnseenKind = sql<SqlBool>`(revisions.subject & 15 = ${KIND}
  and not exists (select 1 from kinds where kinds.id = revisions.subject >> 4 and ${maySeeKind()}))`

const kindName = sql`coalesce((select name from kinds where kinds.id = revisions.subject >> 4), (
  select json_extract(was, '$.name') from deletions
  where deletions.campaign_id = revisions.campaign_id and deletions.kind = 'kind'
    and json_extract(was, '$.id') = revisions.subject >> 4
))`

/** While a thing is in the bin, who deleted it reads its history. */
const isOwnDeletion = sql<SqlBool>`(
  things.deleted_at is not null and ${isShownTo()} and (things.about is null or ${maySeeThing(sql.ref('things.about'))})
  and exists (
    select 1 from deletions where deletions.thing = things.thing and deletions.deleted_by = ${member.userId}
  )
)`

/** What players may read today of what has revisions. */
const isReadable = sql<SqlBool>`(things.thing is null and not ${isUnseenKind} or ${mayRead()} or ${isOwnDeletion})`

const sinceJoined = sql<SqlBool>`revisions.views is not null
  and revisions.at >= unixepoch(member.joined_at, 'subsec') * 1000`

/** DMs read all; players what they may see today, of the time since they joined. */
const readable = (db: Kysely<Schema>, p: Reading) =>
  db
    .selectFrom('revisions')
    .innerJoin('campaign_members as member', memberOf('revisions', p))
    .leftJoin('things', 'things.thing', 'revisions.subject')
    .where(sql<SqlBool>`(${member.isDm} or ${sinceJoined} and ${isReadable})`)

export interface Narrowed extends Reading {
  campaignId: number
  subject: number | null
  /** A number of `HISTORY_NUMBERS`. */
  kind: number | null
  by: number | null
  since: number | null
  /** What the revisions of one import, or of one rename in texts, have in common. */
  batch: number | null
}

const isAsked = (p: Narrowed) => sql<SqlBool>`revisions.campaign_id = ${p.campaignId}
  and (${p.kind} is null or (revisions.subject & 15) = ${p.kind})
  and (${p.by} is null or revisions.by_user = ${p.by})
  and (${p.batch} is null or revisions.batch = ${p.batch})`

const narrowed = (db: Kysely<Schema>, p: Narrowed) => readable(db, p).where(isAsked(p))

/** Of those with a batch, the last one. */
const isLastOfBatch = ({ kind }: Narrowed) => sql<SqlBool>`(revisions.batch is null or not exists (
  select 1 from revisions as later
  where later.batch = revisions.batch and later.number > revisions.number
    and (${kind} is null or (later.subject & 15) = ${kind})
))`

const since = (p: Narrowed) => sql<SqlBool>`(${p.since} is null or revisions.at >= ${p.since})`

const ofSubject = (p: Narrowed) => sql<SqlBool>`revisions.subject = ${p.subject}`

const page = (p: { afterAt: number; afterId: number }) =>
  sql<SqlBool>`(revisions.at, revisions.id) < (${p.afterAt}, ${p.afterId})`

export type Page = Narrowed & { afterAt: number; afterId: number; limit: number }

const paged = (query: SelectQueryBuilder<Schema, 'revisions', object>, p: Page) =>
  query
    .select(['revisions.number', 'revisions.id', 'revisions.at'])
    .where(page(p))
    .orderBy('revisions.at', 'desc')
    .orderBy('revisions.id', 'desc')
    .limit(p.limit)

const ids = (db: Kysely<Schema>, p: Page) => paged(narrowed(db, p), p).where(since(p))

/** For DMs, the newest first. */
export const listIds = prepare((db, p: Page) => ids(db, p))
export const listIdsOfOne = prepare((db, p: Page) => ids(db, p).where(ofSubject(p)))
export const listFoldedIds = prepare((db, p: Page) => ids(db, p).where(isLastOfBatch(p)))

const count = (db: Kysely<Schema>, p: Narrowed) =>
  narrowed(db, p)
    .where(since(p))
    .select(({ fn }) => fn.countAll<number>().as('total'))

export const countIds = prepare((db, p: Narrowed) => count(db, p))
export const countIdsOfOne = prepare((db, p: Narrowed) => count(db, p).where(ofSubject(p)))
export const countFoldedIds = prepare((db, p: Narrowed) => count(db, p).where(isLastOfBatch(p)))

/**
 * How many revisions of a kind, or of all kinds, have a batch in common, from which programs their things came, and the id of an
 * import that can still be undone.
 */
export const readBatch = prepare((db, p: { batch: number; kind: number | null }) =>
  db
    .selectFrom('revisions')
    .leftJoin('origins', 'origins.thing', 'revisions.subject')
    .select(({ fn }) => [
      fn.count<number>('revisions.number').distinct().as('count'),
      fn.count<number>('origins.tool').distinct().as('tools'),
      fn.max('origins.tool').as('tool'),
      sql<number | null>`(select id from imports where id = ${p.batch} and state = 'done')`.as(
        'import_id',
      ),
    ])
    .where('revisions.batch', '=', p.batch)
    .where(sql<SqlBool>`(${p.kind} is null or (revisions.subject & 15) = ${p.kind})`),
)

/** What players could read of a campaign since they joined. */
const viewed = (db: Kysely<Schema>, p: Narrowed) =>
  db
    .selectFrom('revisions')
    .where(
      sql<SqlBool>`revisions.views is not null and revisions.at >= (
        select unixepoch(joined_at, 'subsec') * 1000 from campaign_members
        where campaign_id = ${p.campaignId} and user_id = ${p.userId}
      )`,
    )
    .where(isAsked(p))
    .where(since(p))

const isPlain = sql<SqlBool>`revisions.views = ${sql.lit(AS_DMS)}`

/** Revisions with views of their own, and one row for all others of a thing: to read 14,000 rows takes longer than to count them. */
const views = (db: Kysely<Schema>, p: Narrowed) =>
  viewed(db, p)
    .select(({ fn }) => [
      'revisions.number',
      'revisions.id',
      'revisions.subject',
      'revisions.action',
      'revisions.at',
      sql<string | null>`iif(${isPlain}, null, revisions.views)`.as('views'),
      fn.countAll<number>().as('count'),
    ])
    .groupBy(sql`iif(${isPlain}, revisions.subject, -revisions.number)`)

/** For players, who read it at times of their own, and of whom `listReadable` says what they may read. */
export const listViews = prepare((db, p: Narrowed) => views(db, p))
export const listViewsOfOne = prepare((db, p: Narrowed) => views(db, p).where(ofSubject(p)))

type PlainPage = Page & { subjects: string }

const plain = (db: Kysely<Schema>, p: PlainPage) =>
  paged(viewed(db, p), p)
    .where(isPlain)
    // Unary + stops SQLite using the index by thing.
    .where(sql<SqlBool>`+revisions.subject in (select value from json_each(${p.subjects}))`)

/** Those without views of their own, of `subjects`, a JSON array of numbers, the newest first. */
export const listPlain = prepare((db, p: PlainPage) => plain(db, p))
export const listPlainOfOne = prepare((db, p: PlainPage) => plain(db, p).where(ofSubject(p)))

/** Of what has revisions, a JSON array of numbers, what a player may read today: each is asked once, however many it has. */
export const listReadable = prepare(
  (db, p: { userId: number; campaignId: number; subjects: string }) => ({
    compile: () =>
      sql<{ subject: number }>`select revisions.subject
        from (select value as subject from json_each(${p.subjects})) as revisions
        join campaign_members as member
          on member.campaign_id = ${p.campaignId} and member.user_id = ${p.userId}
        left join things on things.thing = revisions.subject
        where ${isReadable}`.compile(db),
  }),
)

const revisions = (db: Kysely<Schema>, p: Reading) =>
  readable(db, p)
    .leftJoin('users as by', 'by.id', 'revisions.by_user')
    .leftJoin('users as taker', 'taker.id', 'revisions.taken_by')
    .leftJoin('users as suggester', 'suggester.id', 'revisions.suggested_by')
    .select([
      'revisions.number',
      'revisions.id',
      'revisions.campaign_id',
      'revisions.subject',
      'revisions.action',
      'revisions.at',
      'revisions.changes',
      'revisions.views',
      'revisions.restored_from',
      'revisions.batch',
      'revisions.by_user',
      'by.username as by_name',
      'revisions.taken_by',
      'taker.username as taker_name',
      'revisions.imported_by',
      'revisions.suggested_by',
      'suggester.username as suggester_name',
      'member.role',
      sql<0 | 1>`(things.deleted_at is not null or ${isUnseenKind})`.as('is_deleted'),
      sql<string>`trim(coalesce(case revisions.subject & 15
        when ${NOTES} then (select name from campaigns where campaigns.id = revisions.campaign_id)
        when ${KIND} then ${kindName} else ${thingName()} end, ''))`.as('name'),
    ])

export type RevisionRow = RowOf<typeof findRevision>

export const findRevision = prepare((db, p: Reading & { id: number }) =>
  revisions(db, p).where('revisions.id', '=', p.id),
)

export const findByNumber = prepare((db, p: Reading & { number: number }) =>
  revisions(db, p).where('revisions.number', '=', p.number),
)

/** The revisions of one change in many texts, in a campaign of which the person is a DM. */
export const listBatch = prepare((db, p: { batch: number; userId: number }) =>
  db
    .selectFrom('revisions')
    .innerJoin('campaign_members as member', memberOf('revisions', p))
    .select(['revisions.number', 'revisions.subject', 'revisions.campaign_id'])
    .where('revisions.batch', '=', p.batch)
    // Those of an import have one, too, and are undone together as a deletion.
    .where('revisions.action', '=', UPDATED)
    .where(sql<SqlBool>`${member.isDm}`)
    .orderBy('revisions.number'),
)

/** This revision of something and so many later ones, the oldest first. */
export const listFrom = prepare((db, p: { subject: number; number: number; limit: number }) =>
  db
    .selectFrom('revisions')
    .select(['number', 'changes'])
    .where('subject', '=', p.subject)
    .where('number', '>=', p.number)
    .orderBy('number')
    .limit(p.limit),
)

/** A thing that the reader may read the history of, and its campaign. */
export const findReadable = prepare((db, p: Reading & { thing: number }) =>
  db
    .selectFrom('things')
    .innerJoin('campaign_members as member', memberOf('things', p))
    .select(['things.campaign_id', 'member.role'])
    .where('things.thing', '=', p.thing)
    .where(sql<SqlBool>`(${member.isDm} or ${mayRead()} or ${isOwnDeletion})`),
)

/** The campaign of a kind; DMs read the history of a deleted one, too. */
export const findReadableKind = prepare((db, p: Reading & { id: number; subject: number }) =>
  db
    .selectFrom('kinds')
    .innerJoin('campaign_members as member', memberOf('kinds', p))
    .select('kinds.campaign_id')
    .where('kinds.id', '=', p.id)
    .where(maySeeKind())
    .unionAll(
      db
        .selectFrom('revisions')
        .innerJoin('campaign_members as member', memberOf('revisions', p))
        .select('revisions.campaign_id')
        .where('subject', '=', p.subject)
        .where(sql<SqlBool>`${member.isDm}`),
    )
    .limit(1),
)

/** Of a thing that the reader may see. */
export const findVisibility = prepare((db, p: Reading & { thing: number }) =>
  db
    .selectFrom('things')
    .innerJoin('campaign_members as member', memberOf('things', p))
    .select('things.visibility')
    .where('things.thing', '=', p.thing)
    .where(mayRead()),
)

/** Of these things, a JSON array of numbers, those that the reader may see, with their names. */
export const listSeen = prepare((db, p: Reading & { things: string }) =>
  db
    .selectFrom('things')
    .innerJoin('campaign_members as member', memberOf('things', p))
    .select(['things.thing', sql<string>`trim(${thingName()})`.as('name')])
    .where(isOneOf('things.thing', p.things))
    .where(mayRead()),
)

export const listTags = prepare((db, p: { campaignId: number; ids: string }) =>
  db
    .selectFrom('tags')
    .select(['id', 'name'])
    .where('campaign_id', '=', p.campaignId)
    .where(isOneOf('id', p.ids)),
)

/** Things with revisions before a time, after a number. */
export const listOld = prepare((db, p: { after: number; before: number; limit: number }) =>
  db
    .selectFrom('revisions')
    .select('subject')
    .where('subject', '>', p.after)
    .where('at', '<', p.before)
    .groupBy('subject')
    .orderBy('subject')
    .limit(p.limit),
)

export type OldRow = RowOf<typeof listOldOf>

/** The oldest first. */
export const listOldOf = prepare((db, p: { subject: number; before: number }) =>
  db
    .selectFrom('revisions')
    .select(['number', 'campaign_id', 'action', 'at', 'members', 'depth', 'views', 'batch'])
    .where('subject', '=', p.subject)
    .where('at', '<', p.before)
    .orderBy('number'),
)
