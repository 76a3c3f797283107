import { type Kysely, type SqlBool, sql } from 'kysely'

import { isOneOf } from '../../db/by-ids.ts'
import { member, memberOrPlayers, type Reader } from '../../db/reader.ts'
import type { Schema } from '../../db/schema.ts'
import { prepare, type RowOf } from '../../db/statement.ts'
import {
  kindIn,
  mayRead,
  maySee,
  memberOf,
  ofCampaign,
  thingColumns,
  thingIn,
} from '../../db/visibility.ts'
import { columnsOf } from '../../fields.ts'
import { ownColumns } from '../kinds/own-columns.ts'
import { shownAvatar } from '../pictures/shown-portraits.ts'
import { originColumn } from '../things/origin.ts'
import { thingKind, thingName } from '../things/thing-names.ts'
import { SESSION_FIELDS } from './storyline.fields.ts'

/** The sessions that a reader may see, with their NPCs, locations and articles as JSON. */
function visibleSessions(db: Kysely<Schema>, p: { userId: number }, reader: Reader = member) {
  return db
    .selectFrom('sessions')
    .innerJoin('things', thingIn('sessions'))
    .innerJoin('campaign_members as member', memberOf('sessions', p))
    .leftJoin('kinds', kindIn('sessions'))
    .select([
      ...thingColumns('sessions'),
      'sessions.campaign_id',
      ...columnsOf('sessions', SESSION_FIELDS),
      'sessions.planned',
      'sessions.started_at',
      'sessions.ended_at',
      sql<string>`(
        select json_group_array(
          json_object(
            'id', npcs.id,
            'name', npcs.name,
            'avatar_url', ${shownAvatar()},
            'introduced_this_session', json(iif(introduced, 'true', 'false')),
            'died_this_session', json(iif(died, 'true', 'false'))
          ) order by npcs.name_key, npcs.id
        ) from session_npcs join npcs on npcs.id = session_npcs.npc_id
        where session_npcs.session_id = sessions.id and ${maySee('npcs', reader)}
      )`.as('npcs'),
      sql<string>`(
        select json_group_array(
          json_object('id', locations.id, 'name', locations.name)
          order by locations.name_key, locations.id
        ) from session_locations join locations on locations.id = session_locations.location_id
        where session_locations.session_id = sessions.id and ${maySee('locations', reader)}
      )`.as('locations'),
      sql<string>`(
        select json_group_array(
          json_object('id', articles.id, 'name', articles.name, 'kind_id', kinds.id, 'icon', kinds.icon)
          order by articles.name_key, articles.id
        ) from session_articles join articles on articles.id = session_articles.article_id
        join kinds on kinds.id = articles.kind_id
        where session_articles.session_id = sessions.id and ${maySee('articles', reader)}
      )`.as('articles'),
      ...ownColumns('sessions', reader),
      originColumn('sessions'),
      sql<string | null>`(
        select json_object('id', locations.id, 'name', locations.name) from locations
        where locations.id = sessions.here_id and ${maySee('locations', reader)}
      )`.as('here'),
      sql<string | null>`iif(${reader.isDm}, (
        select json_group_array(
          json_object('kind', ${thingKind('planned')}, 'id', planned.id, 'name', ${thingName('planned')})
          order by listed.key
        ) from json_each(sessions.planned) as listed
        join things as planned on planned.thing = listed.value where ${mayRead('planned', reader)}
      ), null)`.as('plan'),
    ])
    .where(mayRead('things', reader, { of: 'sessions' }))
}

export const findSessions = prepare((db, p: { userId: number; ids: string }) =>
  visibleSessions(db, p).where(isOneOf('sessions.id', p.ids)),
)

export const findSession = prepare((db, p: { userId: number; id: number }) =>
  visibleSessions(db, p).where('sessions.id', '=', p.id),
)

export type SessionRow = RowOf<typeof findSession>

/** What a list is narrowed to; null lets everything pass. */
interface StorylineFilter {
  campaignId: number | null
  npcId: number | null
  locationId: number | null
  articleId: number | null
}

/** What the reader may not see is in no session. */
export const listSessionIds = prepare((db, p: StorylineFilter & { userId: number }) =>
  visibleSessions(db, p)
    .clearSelect()
    .select('sessions.id')
    .where(ofCampaign(p))
    .where(
      sql<SqlBool>`(${p.npcId} is null or exists (
        select 1 from session_npcs join npcs on npcs.id = session_npcs.npc_id
        where session_npcs.session_id = sessions.id and npcs.id = ${p.npcId} and ${maySee('npcs')}
      ))`,
    )
    .where(
      sql<SqlBool>`(${p.locationId} is null or exists (
        select 1 from session_locations join locations on locations.id = session_locations.location_id
        where session_locations.session_id = sessions.id
        and locations.id = ${p.locationId} and ${maySee('locations')}
      ))`,
    )
    .where(
      sql<SqlBool>`(${p.articleId} is null or exists (
        select 1 from session_articles join articles on articles.id = session_articles.article_id
        where session_articles.session_id = sessions.id
        and articles.id = ${p.articleId} and ${maySee('articles')}
      ))`,
    )
    .orderBy('sessions.campaign_id')
    .orderBy('sessions.session_number'),
)

/** The last by number, the latest first; without `forDms` as all players see them. */
export const listLatestSessions = prepare(
  (db, p: { userId: number; campaignId: number; forDms: 0 | 1; limit: number }) =>
    visibleSessions(db, p, memberOrPlayers(sql`${p.forDms}`))
      .where('sessions.campaign_id', '=', p.campaignId)
      .orderBy('sessions.session_number', 'desc')
      .limit(p.limit),
)

export const findHighestNumber = prepare((db, p: { campaignId: number }) =>
  db
    .selectFrom('sessions')
    .select((eb) => eb.fn.max('session_number').as('highest'))
    .where('campaign_id', '=', p.campaignId),
)

/** What a session is linked with: the numbers in `things`, and of an NPC what became of it. */
export const listLinks = prepare((db, p: { id: number }) => ({
  compile: () =>
    sql<{ thing: number; flags: number }>`
      select npcs.thing, introduced * 2 + died as flags
      from session_npcs join npcs on npcs.id = session_npcs.npc_id where session_id = ${p.id}
      union all
      select locations.thing, 0
      from session_locations join locations on locations.id = session_locations.location_id
      where session_id = ${p.id}
      union all
      select articles.thing, 0
      from session_articles join articles on articles.id = session_articles.article_id
      where session_id = ${p.id}
    `.compile(db),
}))

/** What is deleted stays linked, for when it is brought back. */
const isThere = (table: 'npcs' | 'locations' | 'articles', id: string) => sql<SqlBool>`exists (
  select 1 from ${sql.table(table)} as linked join things on things.thing = linked.thing
  where linked.id = ${sql.ref(id)} and deleted_at is null
)`

export const clearNpcs = prepare((db, p: { sessionId: number }) =>
  db
    .deleteFrom('session_npcs')
    .where('session_id', '=', p.sessionId)
    .where(isThere('npcs', 'session_npcs.npc_id')),
)

/** Links those of the NPCs that belong to the campaign; `npcs` is a JSON array of them as written. */
export const linkNpcs = prepare((db, p: { sessionId: number; campaignId: number; npcs: string }) =>
  db
    .insertInto('session_npcs')
    .columns(['session_id', 'npc_id', 'introduced', 'died'])
    .expression(
      db
        .selectFrom(sql<object>`json_each(${p.npcs})`.as('given'))
        .innerJoin('npcs', (join) => join.on('npcs.id', '=', sql<number>`given.value ->> 'id'`))
        .select([
          sql<number>`${p.sessionId}`.as('session_id'),
          'npcs.id',
          sql<0 | 1>`given.value ->> 'introduced_this_session'`.as('introduced'),
          sql<0 | 1>`given.value ->> 'died_this_session'`.as('died'),
        ])
        .where('npcs.campaign_id', '=', p.campaignId)
        .where(isThere('npcs', 'npcs.id')),
    ),
)

/** The numbers of what a plan names and DMs may see: a JSON array of kinds and ids, in its order. */
export const listPlanned = prepare(
  (db, p: { campaignId: number; userId: number; things: string }) =>
    db
      .selectFrom(sql<{ key: number; value: number }>`json_each(${p.things})`.as('listed'))
      .innerJoin('things', 'things.thing', 'listed.value')
      .innerJoin('campaign_members as member', memberOf('things', p))
      .select('things.thing')
      .where('things.campaign_id', '=', p.campaignId)
      .where(mayRead())
      .orderBy('listed.key'),
)

/** Of what is planned, the things that wait for an undo. */
export const listDeletedPlanned = prepare((db, p: { id: number }) =>
  db
    .selectFrom('sessions')
    .innerJoin(sql<{ value: number }>`json_each(sessions.planned)`.as('listed'), (join) =>
      join.on(sql<SqlBool>`true`),
    )
    .innerJoin('things', 'things.thing', 'listed.value')
    .select('things.thing')
    .where('sessions.id', '=', p.id)
    .where('things.deleted_at', 'is not', null),
)

export const clearLocations = prepare((db, p: { sessionId: number }) =>
  db
    .deleteFrom('session_locations')
    .where('session_id', '=', p.sessionId)
    .where(isThere('locations', 'session_locations.location_id')),
)

/** Links those of the locations that belong to the campaign; `locationIds` is a JSON array. */
export const linkLocations = prepare(
  (db, p: { sessionId: number; campaignId: number; locationIds: string }) =>
    db
      .insertInto('session_locations')
      .columns(['session_id', 'location_id'])
      .expression(
        db
          .selectFrom(sql<{ value: number }>`json_each(${p.locationIds})`.as('listed'))
          .innerJoin('locations', 'locations.id', 'listed.value')
          .select([sql<number>`${p.sessionId}`.as('session_id'), 'locations.id'])
          .where('locations.campaign_id', '=', p.campaignId)
          .where(isThere('locations', 'locations.id')),
      ),
)

export const clearArticles = prepare((db, p: { sessionId: number }) =>
  db
    .deleteFrom('session_articles')
    .where('session_id', '=', p.sessionId)
    .where(isThere('articles', 'session_articles.article_id')),
)

/** Links those of the articles that belong to the campaign; `articleIds` is a JSON array. */
export const linkArticles = prepare(
  (db, p: { sessionId: number; campaignId: number; articleIds: string }) =>
    db
      .insertInto('session_articles')
      .columns(['session_id', 'article_id'])
      .expression(
        db
          .selectFrom(sql<{ value: number }>`json_each(${p.articleIds})`.as('listed'))
          .innerJoin('articles', 'articles.id', 'listed.value')
          .select([sql<number>`${p.sessionId}`.as('session_id'), 'articles.id'])
          .where('articles.campaign_id', '=', p.campaignId)
          .where(isThere('articles', 'articles.id')),
      ),
)
