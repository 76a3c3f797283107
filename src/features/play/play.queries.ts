import { type Kysely, type SqlBool, sql } from 'kysely'

import { member } from '../../db/reader.ts'
import type { Schema } from '../../db/schema.ts'
import { prepare, type RowOf } from '../../db/statement.ts'
import { KIND_NUMBERS } from '../../db/things.ts'
import { ifVisible, mayRead, maySee, memberOf } from '../../db/visibility.ts'
import { NOUNS, type PicturedKind, PICTURES } from '../../nouns.ts'
import { OPEN, STATUS_KEY } from '../kinds/first-kinds.fields.ts'
import { isAnswered } from '../kinds/own-columns.ts'
import { shownAvatar, shownPortrait } from '../pictures/shown-portraits.ts'
import { thingKind, thingName } from '../things/thing-names.ts'

export type ThingRow = RowOf<typeof listPins>

const numberOf = (kind: keyof typeof KIND_NUMBERS) => sql.lit(KIND_NUMBERS[kind])

/** How a row of `things` is shown where there is little room: an NPC with a face, a location with an icon. */
const presented = [
  thingKind<'npc' | 'location' | 'map' | 'article'>().as('kind'),
  'things.id',
  thingName().as('name'),
  sql<string>`coalesce((
    select ${shownAvatar()} from npcs where things.kind = ${numberOf('npc')} and npcs.id = things.id
  ), '')`.as('avatar_url'),
  sql<string>`coalesce((
    select icon from locations where things.kind = ${numberOf('location')} and locations.id = things.id
  ), (
    select icon from articles join kinds on kinds.id = articles.kind_id
    where things.kind = ${numberOf('article')} and articles.id = things.id
  ), '')`.as('icon'),
] as const

/** What a person has pinned in a campaign and may still see, in order. */
export const listPins = prepare((db, p: { campaignId: number; userId: number }) =>
  db
    .selectFrom('pins')
    .innerJoin('things', 'things.thing', 'pins.thing')
    .innerJoin('campaign_members as member', memberOf('pins', p))
    .select(presented)
    .where('pins.campaign_id', '=', p.campaignId)
    .where('pins.user_id', '=', p.userId)
    .where(mayRead())
    .orderBy('pins.position'),
)

/** What the DM shows to all players, if the reader may see it. A picture counts as seen on a map or as a portrait. */
export const findShown = prepare((db, p: { campaignId: number; userId: number }) =>
  db
    .selectFrom('shown_things as shown')
    .innerJoin('campaign_members as member', memberOf('shown', p))
    .leftJoin('things', (join) =>
      join.on(sql<SqlBool>`things.thing = shown.thing and ${mayRead()}`),
    )
    .leftJoin('maps', (join) =>
      join.on(sql<SqlBool>`things.kind = ${numberOf('map')} and maps.id = things.id`),
    )
    .leftJoin('articles', (join) =>
      join.on(sql<SqlBool>`things.kind = ${numberOf('article')} and articles.id = things.id`),
    )
    .leftJoin(
      'pictures as picture',
      'picture.id',
      sql<number>`coalesce(shown.picture_id, maps.picture_id, articles.picture_id)` as never,
    )
    .select(presented)
    .select(['shown.picture_id', 'picture.sha256', 'articles.description as text'])
    .where('shown.campaign_id', '=', p.campaignId),
)

/** A thing of the campaign with that picture, which the reader may see. */
export const findPictured = prepare(
  (db, p: { campaignId: number; userId: number; pictureId: number }) => ({
    compile: () =>
      sql<{ of: PicturedKind; id: number }>`${sql.join(
        PICTURES.map(
          ({ kind, table, column }) => sql`
            select ${sql.lit(kind)} as "of", id from ${sql.table(table)}
            join campaign_members as member
              on member.campaign_id = ${sql.ref(`${table}.campaign_id`)} and member.user_id = ${p.userId}
            where ${sql.ref(`${table}.campaign_id`)} = ${p.campaignId} and ${sql.ref(column)} = ${p.pictureId}
              and ${maySee(table)}`,
        ),
        sql` union all `,
      )} limit 1`.compile(db),
  }),
)

/** The sessions that a person may see. */
const sessions = (db: Kysely<Schema>, p: { campaignId: number; userId: number }) =>
  db
    .selectFrom('sessions')
    .innerJoin('campaign_members as member', memberOf('sessions', p))
    .where('sessions.campaign_id', '=', p.campaignId)
    .where(maySee('sessions'))

/** The latest first. */
export const listSessionsLatest = prepare((db, p: { campaignId: number; userId: number }) =>
  sessions(db, p)
    .select('sessions.id')
    .orderBy(sql`coalesce(sessions.started_at, sessions.session_date)`, 'desc')
    .orderBy('sessions.session_number', 'desc'),
)

/** The first NPCs of a session that the person may see. */
export const listNpcsOf = prepare((db, p: { sessionId: number; userId: number; limit: number }) =>
  db
    .selectFrom('session_npcs')
    .innerJoin('sessions', 'sessions.id', 'session_npcs.session_id')
    .innerJoin('campaign_members as member', memberOf('sessions', p))
    .innerJoin('npcs', ifVisible('npcs', 'session_npcs.npc_id'))
    .select('npcs.id')
    .where('session_npcs.session_id', '=', p.sessionId)
    .orderBy('session_npcs.npc_id')
    .limit(p.limit),
)

/**
 * The last session: the one that ended last, else of those that are not planned the one with the highest number. A session that
 * has not begun is planned until its day is over, and on its day only while it has no notes.
 */
export const findLast = prepare((db, p: { campaignId: number; userId: number; today: string }) =>
  sessions(db, p)
    .select('sessions.id')
    .where(
      sql<SqlBool>`(ended_at is not null or (started_at is null and
        (session_date < ${p.today} or (session_date = ${p.today} and notes <> ''))))`,
    )
    .orderBy(sql`ended_at is null`)
    .orderBy('ended_at', 'desc')
    .orderBy('session_number', 'desc')
    .limit(1),
)

/** The first session from that day on that has not begun. */
export const findNext = prepare((db, p: { campaignId: number; userId: number; today: string }) =>
  sessions(db, p)
    .select(['sessions.id as session_id', 'sessions.session_date as date', 'sessions.title'])
    .where('started_at', 'is', null)
    .where('session_date', '>=', p.today)
    .orderBy('session_date')
    .orderBy('session_number')
    .limit(1),
)

/** A member with the name of the character that this person plays. */
export const findMe = prepare((db, p: { campaignId: number; userId: number }) =>
  db
    .selectFrom('campaign_members as member')
    .innerJoin('users', 'users.id', 'member.user_id')
    .select(['users.username', 'member.character_name', shownPortrait().as('portrait_url')])
    .where('member.campaign_id', '=', p.campaignId)
    .where('member.user_id', '=', p.userId),
)

const COMPLETABLE = Object.values(NOUNS).filter(({ fields }) => 'unfinished' in fields)

/** The things that are to be completed. DMs see all that are not deleted. */
const unfinished = (p: { campaignId: number }) =>
  sql<SqlBool>`things.thing in (${sql.join(
    COMPLETABLE.map(
      ({ table }) =>
        sql`select thing from ${sql.table(table)} where campaign_id = ${p.campaignId} and unfinished`,
    ),
    sql` union all `,
  )}) and things.deleted_at is null`

/** The newest of them. */
export const listUnfinished = prepare((db, p: { campaignId: number; limit: number }) =>
  db
    .selectFrom('things')
    .select(presented)
    .where(unfinished(p))
    .orderBy('things.created_at', 'desc')
    .orderBy('things.thing', 'desc')
    .limit(p.limit),
)

export const countUnfinished = prepare((db, p: { campaignId: number }) =>
  db
    .selectFrom('things')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(unfinished(p)),
)

/** The quests that are open, by name: none where they have no status. One without a status is open, too. */
export const listOpenQuests = prepare((db, p: { campaignId: number; userId: number }) =>
  db
    .selectFrom('kinds')
    .innerJoin('articles', 'articles.kind_id', 'kinds.id')
    .innerJoin('things', 'things.thing', 'articles.thing')
    .innerJoin('campaign_members as member', memberOf('articles', p))
    .select(['articles.id', 'articles.name'])
    .where('kinds.campaign_id', '=', p.campaignId)
    .where('kinds.starter', '=', 'quest')
    .where(
      sql<SqlBool>`exists (
        select 1 from json_each(kinds.fields) as field
        where field.value ->> 'key' = ${sql.lit(STATUS_KEY)} and field.value ->> 'type' = 'choice'
          and (field.value ->> 'read_by' = 'everyone' or ${member.isDm})
      )`,
    )
    .where(
      sql<SqlBool>`not exists (
        select 1 from own_values where own_values.thing = articles.thing
          and key = ${sql.lit(STATUS_KEY)} and value <> ${sql.lit(JSON.stringify(OPEN))} and ${isAnswered('own_values')}
      )`,
    )
    .where(mayRead('things', member, { of: 'articles' }))
    .orderBy('articles.name_key')
    .orderBy('articles.id'),
)
