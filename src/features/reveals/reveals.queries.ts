import { type Kysely, type SqlBool, sql } from 'kysely'

import { member } from '../../db/reader.ts'
import type { Schema } from '../../db/schema.ts'
import { prepare, type RowOf } from '../../db/statement.ts'
import { ifVisible, mayRead, memberOf } from '../../db/visibility.ts'
import { reaches } from '../audiences/known-since.ts'
import { articleKind, thingName } from '../things/thing-names.ts'

/** Whether the reader sees what the line is about; and of players, whether the line gave it to them and still holds. */
const isForReader = sql<SqlBool>`(
  line.action <> 'base' and ${mayRead()} and (${member.isDm} or ${reaches(member.userId)})
)`

/** Whether a player has not opened the page of what the line gave since joining. */
const isNew = sql<0 | 1>`(
  not ${member.isDm} and line.created_at >= member.joined_at and not exists (
    select 1 from seen_reveals where reveal_id = line.id and user_id = ${member.userId}
  )
)`

/** A null lets everything pass. `forUser` counts for DMs alone. */
export interface Narrowed {
  userId: number
  campaignId: number | null
  forUser: number | null
  sessionId: number | null
  /** The number of the kind. */
  kind: number | null
  thing: number | null
}

const lines = (db: Kysely<Schema>, p: { userId: number }) =>
  db
    .selectFrom('reveals as line')
    .innerJoin('things', 'things.thing', 'line.thing')
    .innerJoin('campaign_members as member', memberOf('line', p))
    .leftJoin('sessions as session', ifVisible('sessions as session', 'line.in_session_id'))

const narrowed = (db: Kysely<Schema>, p: Narrowed) =>
  lines(db, p)
    .where(isForReader)
    .where(sql<SqlBool>`(${p.campaignId} is null or line.campaign_id = ${p.campaignId})`)
    .where(sql<SqlBool>`(${p.sessionId} is null or session.id = ${p.sessionId})`)
    .where(
      sql<SqlBool>`(${p.forUser} is null or not ${member.isDm} or line.action <> 'narrow' and (
        line.to_everyone or exists (
          select 1 from reveal_receivers
          where reveal_id = line.id and user_id = ${p.forUser}
        )
      ))`,
    )
    .where(sql<SqlBool>`(${p.kind} is null or things.kind = ${p.kind})`)
    .where(sql<SqlBool>`(${p.thing} is null or line.thing = ${p.thing})`)

const LINE = [
  'line.id',
  'line.action',
  'line.to_everyone',
  'line.how',
  'line.note',
  'line.revealed_by',
  'line.imported_by',
  'line.imported_to',
  'line.created_at',
  'line.taken_back_at',
  'line.campaign_id',
  'line.thing',
  'session.id as session_id',
  'session.session_number',
  'member.role',
  thingName().as('what_name'),
  articleKind().as('kind_id'),
  sql<string>`(
    select json_group_array(user_id order by user_id) from reveal_receivers
    where reveal_id = line.id
  )`.as('receivers'),
  isNew.as('is_new'),
] as const

export type RevealRow = RowOf<typeof findReveal>

/** A line that this person may read; a DM also the first line about a thing. */
export const findReveal = prepare((db, p: { userId: number; id: number }) =>
  lines(db, p)
    .select(LINE)
    .where('line.id', '=', p.id)
    .where(sql<SqlBool>`(${isForReader} or (${member.isDm} and line.action = 'base'))`),
)

/** Newest first. */
export const listReveals = prepare((db, p: Narrowed & { afterId: number; limit: number }) =>
  narrowed(db, p)
    .select(LINE)
    .where('line.id', '<', p.afterId)
    .orderBy('line.id', 'desc')
    .limit(p.limit),
)

export const countReveals = prepare((db, p: Narrowed) =>
  narrowed(db, p).select((eb) => eb.fn.countAll<number>().as('total')),
)

export const listNew = prepare((db, p: { userId: number }) =>
  lines(db, p).select(['line.id', 'line.thing']).where(isNew).where(isForReader),
)
