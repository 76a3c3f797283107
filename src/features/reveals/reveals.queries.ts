import { type Kysely, type SqlBool, sql } from 'kysely'

import { isNarrowed, reaches } from '../../db/ledger.ts'
import type { Schema } from '../../db/schema.ts'
import { prepare, type RowOf } from '../../db/statement.ts'
import { ifVisible, member, memberOf } from '../../db/visibility.ts'
import { columnOf, each, isThere, type Kind, KINDS, whatId, whatKind } from './reveal-kinds.ts'
import { REVEAL_KINDS, type RevealKind } from './reveals.schemas.ts'

const whatName = sql<string>`case ${sql.join(
  each(
    (_, { table, name }, column) =>
      sql`when ${column} is not null
        then (select ${name} from ${sql.table(table)} where ${sql.ref(`${table}.id`)} = ${column})`,
  ),
  sql` `,
)} end`

/** Whether the reader sees what the line is about; and of players, whether the line gave it to them and still holds. */
const isForReader = sql<SqlBool>`(line.action <> 'base' and (${sql.join(
  each(
    (kind, facts, column) => sql`(
      ${column} is not null and ${isThere(facts, column)}
      and (${member.isDm} or (
        ${reaches(member.userId)} and not ${isNarrowed(columnOf(kind), member.userId)}
      ))
    )`,
  ),
  sql` or `,
)}))`

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
  kind: RevealKind | null
  whatId: number | null
}

const lines = (db: Kysely<Schema>, p: { userId: number }) =>
  db
    .selectFrom('reveals as line')
    .innerJoin('campaign_members as member', memberOf('line', p))
    .leftJoin('sessions as session', ifVisible('sessions', 'session', 'line.in_session_id'))

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
    .where(
      sql<SqlBool>`(${p.kind} is null or ${sql.join(
        each(
          (kind, _, column) => sql`(
            ${p.kind} = ${sql.lit(kind)} and ${column} is not null
            and (${p.whatId} is null or ${column} = ${p.whatId})
          )`,
        ),
        sql` or `,
      )})`,
    )

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
  'session.id as session_id',
  'session.session_number',
  'member.role',
] as const

const select = [
  whatKind.as('what_kind'),
  whatId.as('what_id'),
  whatName.as('what_name'),
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
    .select(select)
    .where('line.id', '=', p.id)
    .where(sql<SqlBool>`(${isForReader} or (${member.isDm} and line.action = 'base'))`),
)

/** Newest first. */
export const listReveals = prepare((db, p: Narrowed & { afterId: number; limit: number }) =>
  narrowed(db, p)
    .select(LINE)
    .select(select)
    .where('line.id', '<', p.afterId)
    .orderBy('line.id', 'desc')
    .limit(p.limit),
)

export const countReveals = prepare((db, p: Narrowed) =>
  narrowed(db, p).select((eb) => eb.fn.countAll<number>().as('total')),
)

/** The lines that are new to a player. */
export const listNew = prepare((db, p: { userId: number }) =>
  lines(db, p)
    .select(['line.id', whatKind.as('kind'), whatId.as('what_id')])
    .where(isNew)
    .where(isForReader),
)

export const takeBack = prepare((db, p: { id: number; now: string }) =>
  db.updateTable('reveals').set({ taken_back_at: p.now }).where('id', '=', p.id),
)

/** A thing that the person may see, by its kind. */
export const findThing = Object.fromEntries(
  REVEAL_KINDS.map((kind) => [kind, thingOf(KINDS[kind])]),
) as Record<RevealKind, ReturnType<typeof thingOf>>

function thingOf({ table, isSeen, name }: Kind) {
  return prepare((db, p: { id: number; userId: number }) => ({
    compile: () =>
      sql<{ campaign_id: number; name: string }>`
        select ${sql.ref(`${table}.campaign_id`)} as campaign_id, ${name} as name
        from ${sql.table(table)}
        join campaign_members as member
          on member.campaign_id = ${sql.ref(`${table}.campaign_id`)} and member.user_id = ${p.userId}
        where ${sql.ref(`${table}.id`)} = ${p.id} and ${isSeen()}
      `.compile(db),
  }))
}

/** The NPCs at both ends of a connection. */
export const findEnds = prepare((db, p: { id: number }) =>
  db.selectFrom('connections').select(['from_npc_id', 'to_npc_id']).where('id', '=', p.id),
)

/** What a secret or an entry belongs to: that comes with it, or is hidden without it. */
export const findSecretOwner = prepare((db, p: { id: number }) =>
  db
    .selectFrom('secrets')
    .select(['npc_id', 'location_id', 'session_id', 'connection_id'])
    .where('id', '=', p.id),
)

export const findEntryOwner = prepare((db, p: { id: number }) =>
  db
    .selectFrom('journal_entries')
    .select(['npc_id', 'location_id', 'session_id'])
    .where('id', '=', p.id),
)

export const findSession = prepare((db, p: { id: number; campaignId: number }) =>
  db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', p.id)
    .where('campaign_id', '=', p.campaignId),
)
