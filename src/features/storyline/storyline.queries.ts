import { type Kysely, type SqlBool, sql } from 'kysely'

import { findersOf } from '../../db/by-ids.ts'
import { member, memberOrPlayers, type Reader } from '../../db/reader.ts'
import type { Schema } from '../../db/schema.ts'
import { prepare, type RowOf } from '../../db/statement.ts'
import { TABLE_OF, thingExpression } from '../../db/things.ts'
import {
  kindIn,
  mayRead,
  maySee,
  maySeeThing,
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
import { LINKED, type LinkedKind } from './session-links.queries.ts'
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

export const { one: findSession, some: findSessions } = findersOf('sessions', visibleSessions)

export type SessionRow = RowOf<typeof findSession>

/** What a list is narrowed to; null lets everything pass. */
interface StorylineFilter {
  campaignId: number | null
  npcId: number | null
  locationId: number | null
  articleId: number | null
}

/** Null lets all sessions pass. What the reader may not see is in none. */
function isLinkedWith(kind: LinkedKind, id: number | null) {
  const { table, column } = LINKED[kind]
  return sql<SqlBool>`(${id} is null or exists (
    select 1 from ${sql.table(table)} as linked
    where linked.session_id = sessions.id and ${sql.ref(`linked.${column}`)} = ${id}
      and ${maySeeThing(sql.raw(thingExpression(kind, `linked.${column}`)), member, { of: TABLE_OF[kind] })}
  ))`
}

export const listSessionIds = prepare((db, p: StorylineFilter & { userId: number }) =>
  visibleSessions(db, p)
    .clearSelect()
    .select('sessions.id')
    .where(ofCampaign(p))
    .where(isLinkedWith('npc', p.npcId))
    .where(isLinkedWith('location', p.locationId))
    .where(isLinkedWith('article', p.articleId))
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
