import { type RawBuilder, type SqlBool, sql } from 'kysely'

import { allDms, member } from '../../db/reader.ts'
import { prepare } from '../../db/statement.ts'
import { KIND_NUMBERS } from '../../db/things.ts'
import { mayRead, visibleTo } from '../../db/visibility.ts'
import { reaches } from '../audiences/known-since.ts'
import { listedName, thingName } from '../things/thing-names.ts'

export const listPlayers = prepare((db, p: { campaignId: number }) =>
  db
    .selectFrom('campaign_members as member')
    .innerJoin('users', 'users.id', 'member.user_id')
    .select(['users.id as user_id', 'users.username as name'])
    .where('member.campaign_id', '=', p.campaignId)
    .where('member.role', '=', 'player')
    .orderBy('member.joined_at')
    .orderBy('users.id'),
)

interface OfCampaign {
  campaignId: number
  /** A JSON array of the numbers of kinds. */
  kinds: string
}

/**
 * The things that are, or once were, not for everyone; and all secrets. Highest number first, which is nearly newest first: the
 * sort of a page then drops older rows at once.
 */
const listed = (p: OfCampaign): RawBuilder<unknown> => sql`listed as materialized (
  select things.thing, things.created_at from things where things.thing in (
    select thing from things
    where campaign_id = ${p.campaignId} and kind in (select value from json_each(${p.kinds}))
      and visibility in ('some', 'dm')
    union all select thing from things
    where campaign_id = ${p.campaignId} and kind = ${sql.lit(KIND_NUMBERS.secret)}
    union all select thing from reveals where campaign_id = ${p.campaignId}
  ) and things.kind in (select value from json_each(${p.kinds})) and ${mayRead('things', allDms)}
  order by things.thing desc
)`

/** Newest first, each with how many there are in all. */
export const listRows = prepare(
  (db, p: OfCampaign & { afterValue: string; afterId: number; limit: number }) => ({
    compile: () =>
      sql<{ thing: number; created_at: string; total: number }>`
        with ${listed(p)}
        select thing, created_at, (select count(*) from listed) as total from listed
        where (created_at, thing) < (${p.afterValue}, ${p.afterId})
        order by created_at desc, thing desc limit ${p.limit}
      `.compile(db),
  }),
)

export const countRows = prepare((db, p: OfCampaign) => ({
  compile: () =>
    sql<{ total: number }>`with ${listed(p)} select count(*) as total from listed`.compile(db),
}))

/** The thing whose tags a row is filtered by: itself, or what it is about. */
const taggedThing = sql`iif(
  things.kind = ${sql.lit(KIND_NUMBERS.connection)}, null, coalesce(things.about, things.thing)
)`

/** A row as DMs see it. */
export const findRow = prepare((db, p: { thing: number }) =>
  db
    .selectFrom('things')
    .select([
      listedName().as('name'),
      'things.visibility',
      visibleTo(allDms).as('visible_to'),
      sql<string>`(
        select json_group_array(tag_id order by tag_id) from thing_tags where thing_tags.thing = ${taggedThing}
      )`.as('tag_ids'),
    ])
    .where('things.thing', '=', p.thing),
)

export const findName = prepare((db, p: { thing: number }) =>
  db.selectFrom('things').select(thingName().as('name')).where('things.thing', '=', p.thing),
)

/** The players who see a thing, since when, and since which session. */
export const listKnown = prepare((db, p: { thing: number }) =>
  db
    .selectFrom((known) =>
      known
        .selectFrom('things')
        .innerJoin('campaign_members as member', (join) =>
          join
            .onRef('member.campaign_id', '=', 'things.campaign_id')
            .on('member.role', '=', 'player'),
        )
        .select([
          'member.user_id',
          'member.joined_at',
          'things.created_at',
          sql<number | null>`(
            select line.id from reveals as line
            where line.thing = things.thing and ${reaches(member.userId)}
            order by line.created_at, line.id limit 1
          )`.as('line_id'),
        ])
        .where('things.thing', '=', p.thing)
        .where(mayRead())
        .as('known'),
    )
    .leftJoin('reveals as line', 'line.id', 'known.line_id')
    .leftJoin('sessions as session', (join) =>
      join.on(sql<SqlBool>`session.id = line.in_session_id and line.created_at >= known.joined_at
        and exists (select 1 from things as there where there.thing = session.thing and there.deleted_at is null)`),
    )
    .select([
      'known.user_id',
      sql<string>`max(known.joined_at, coalesce(line.created_at, known.created_at))`.as('since'),
      'session.id as session_id',
      'session.session_number',
    ]),
)
