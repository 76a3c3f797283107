import { sql } from 'kysely'

import { prepare } from '../../db/statement.ts'
import { KIND_NUMBERS } from '../../db/things.ts'
import { mayRead, maySee, memberOf, visibleTo } from '../../db/visibility.ts'
import { diedAsSeen } from '../npcs/died.ts'
import { shownAvatar } from '../pictures/shown-portraits.ts'
import { thingKind, thingName } from '../things/thing-names.ts'

const isMet = sql<0 | 1>`exists (
  select 1 from session_npcs as met where met.session_id = sessions.id and met.npc_id = npcs.id
)`

/** Those at the location where the party is, then whom it met, each by name. */
export const listPresent = prepare((db, p: { sessionId: number; userId: number; limit: number }) =>
  db
    .selectFrom('sessions')
    .innerJoin('campaign_members as member', memberOf('sessions', p))
    .leftJoin('locations as here', (join) =>
      join.onRef('here.id', '=', 'sessions.here_id').on(maySee('locations as here')),
    )
    .innerJoin('npcs', 'npcs.campaign_id', 'sessions.campaign_id')
    .select([
      'npcs.id',
      'npcs.name',
      shownAvatar().as('avatar_url'),
      'npcs.language_style as speech',
      sql<0 | 1>`npcs.location_id is here.id and here.id is not null`.as('is_here'),
      isMet.as('is_met'),
      sql<0 | 1>`${diedAsSeen()} is not null`.as('is_dead'),
    ])
    .where('sessions.id', '=', p.sessionId)
    .where(
      sql<number>`npcs.id`,
      'in',
      sql<number>`(
        select id from npcs as there where there.location_id = here.id
        union select npc_id from session_npcs where session_id = sessions.id
      )`,
    )
    .where(maySee('npcs'))
    .orderBy('is_here', 'desc')
    .orderBy('npcs.name_key')
    .orderBy('npcs.id')
    .limit(p.limit),
)

const SECRET = sql.lit(KIND_NUMBERS.secret)
const CONNECTION = sql.lit(KIND_NUMBERS.connection)

/**
 * For DMs: what is planned for a session, and the secrets about these things (a JSON array of numbers), about connections
 * between two of them and about the session itself, in so far as not everyone knows it. What is planned comes first.
 */
export const listReady = prepare(
  (db, p: { session: number; present: string; userId: number; limit: number }) =>
    db
      .selectFrom('things')
      .innerJoin('campaign_members as member', memberOf('things', p))
      .leftJoin(
        sql<{ thing: number; position: number }>`(
          select listed.value as thing, listed.key as position
          from sessions, json_each(sessions.planned) as listed where sessions.thing = ${p.session}
        )`.as('planned'),
        'planned.thing',
        'things.thing',
      )
      .select([
        thingKind().as('kind'),
        'things.id',
        sql<string>`iif(things.kind = ${SECRET},
          (select text from secrets where secrets.id = things.id), ${thingName()}
        )`.as('text'),
        sql<string | null>`iif(things.kind = ${SECRET}, (
          select json_object('kind', ${thingKind('owner')}, 'id', owner.id, 'name', ${thingName('owner')})
          from things as owner where owner.thing = things.about
        ), null)`.as('about'),
        'things.visibility',
        visibleTo().as('visible_to'),
        sql<0 | 1>`planned.thing is not null`.as('is_planned'),
      ])
      .where('things.visibility', '!=', 'everyone')
      .where(
        sql<number>`things.thing`,
        'in',
        sql<number>`(
          with present (thing) as (select value from json_each(${p.present}) union select ${p.session})
          select listed.value from sessions, json_each(sessions.planned) as listed where sessions.thing = ${p.session}
          union select thing from things where kind = ${SECRET} and about in present
          union select secret.thing from things as secret join things as tie on tie.thing = secret.about
          where secret.kind = ${SECRET} and tie.kind = ${CONNECTION}
            and tie.about in present and tie.other_end in present
        )`,
      )
      .where(mayRead())
      .orderBy(sql`planned.position is null`)
      .orderBy('planned.position')
      .orderBy('things.about')
      .orderBy(sql`(select position from secrets where secrets.id = things.id)`)
      .orderBy('things.id')
      .limit(p.limit),
)
