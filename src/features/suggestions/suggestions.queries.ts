import { type Kysely, type SqlBool, sql } from 'kysely'

import { member } from '../../db/reader.ts'
import type { Schema } from '../../db/schema.ts'
import { prepare, type RowOf } from '../../db/statement.ts'
import { mayRead, memberOf } from '../../db/visibility.ts'
import { thingName } from '../things/thing-names.ts'
import type { SuggestionState } from './suggestions.schemas.ts'

interface Reading {
  userId: number
}

/** DMs read all of a campaign, others their own. */
const readable = (db: Kysely<Schema>, p: Reading) =>
  db
    .selectFrom('suggestions')
    .innerJoin('campaign_members as member', memberOf('suggestions', p))
    .where(sql<SqlBool>`(${member.isDm} or suggestions.by_user = ${member.userId})`)

const columns = (db: Kysely<Schema>, p: Reading) =>
  readable(db, p)
    .innerJoin('users as author', 'author.id', 'suggestions.by_user')
    .leftJoin('users as decider', 'decider.id', 'suggestions.decided_by')
    .leftJoin('things', (join) =>
      join.onRef('things.thing', '=', 'suggestions.about').on(mayRead()),
    )
    .selectAll('suggestions')
    .select(['member.role', 'author.username as by_name', 'decider.username as decided_by_name'])
    .select(['things.thing as seen', sql<string>`trim(coalesce(${thingName()}, ''))`.as('name')])

export type SuggestionRow = RowOf<typeof find>

export const find = prepare((db, p: Reading & { id: number }) =>
  columns(db, p).where('suggestions.id', '=', p.id),
)

interface Narrowed extends Reading {
  campaignId: number
  state: SuggestionState | null
  kind: string | null
  about: number | null
}

const isWanted = (p: Narrowed) => sql<SqlBool>`(
  suggestions.campaign_id = ${p.campaignId}
  and (${p.state} is null or suggestions.state = ${p.state})
  and (${p.kind} is null or suggestions.kind = ${p.kind})
  and (${p.about} is null or suggestions.about = ${p.about})
)`

/** The newest first. */
export const list = prepare(
  (db, p: Narrowed & { afterValue: string; afterId: number; limit: number }) =>
    columns(db, p)
      .where(isWanted(p))
      .where(
        sql<SqlBool>`(suggestions.created_at, suggestions.id) < (${p.afterValue}, ${p.afterId})`,
      )
      .orderBy('suggestions.created_at', 'desc')
      .orderBy('suggestions.id', 'desc')
      .limit(p.limit),
)

export const count = prepare((db, p: Narrowed) =>
  readable(db, p)
    .where(isWanted(p))
    .select((eb) => eb.fn.countAll<number>().as('total')),
)

export const countOpen = prepare((db, p: { campaignId: number; userId: number }) =>
  db
    .selectFrom('suggestions')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('campaign_id', '=', p.campaignId)
    .where('by_user', '=', p.userId)
    .where('state', '=', 'open'),
)

interface Decision {
  id: number
  state: SuggestionState
  at: string
  by: number
  reply: string | null
  taken: string | null
}

/** Changes nothing where it was decided already. */
export const decide = prepare((db, p: Decision) =>
  db
    .updateTable('suggestions')
    .set({
      state: p.state,
      decided_at: p.at,
      decided_by: p.by,
      reply: p.reply,
      taken_fields: p.taken,
    })
    .where('id', '=', p.id)
    .where('state', '=', 'open'),
)

/** The revisions of something since a time, in milliseconds since 1970. */
export const listChangedSince = prepare((db, p: { subject: number; since: number }) =>
  db
    .selectFrom('revisions')
    .select('changes')
    .where('subject', '=', p.subject)
    .where('at', '>', p.since),
)
