import { type Kysely, type SqlBool, sql } from 'kysely'

import type { Schema } from '../../db/schema.ts'
import { prepare } from '../../db/statement.ts'

export const findFormerPlayer = prepare((db) =>
  db
    .selectFrom('former_players as former')
    .leftJoin('campaign_members as member', (join) =>
      join
        .onRef('member.campaign_id', '=', 'former.campaign_id')
        .onRef('member.user_id', '=', 'former.user_id'),
    )
    .select(['former.campaign_id as campaignId', 'former.user_id as userId', 'member.role'])
    .limit(1),
)

export const forgetFormerPlayer = prepare((db, p: { campaignId: number; userId: number }) =>
  db
    .deleteFrom('former_players')
    .where('campaign_id', '=', p.campaignId)
    .where('user_id', '=', p.userId),
)

/** Of a campaign that nobody belongs to. */
export const forgetFormerPlayersOf = prepare((db, p: { campaignId: number }) =>
  db.deleteFrom('former_players').where('campaign_id', '=', p.campaignId),
)

interface Some {
  campaignId: number
  userId: number
  limit: number
}

/** What the ledger told a person counts no more, although its lines stay. */
export const endSomeReveals = prepare((db, p: Some) =>
  db
    .updateTable('reveal_receivers')
    .set('ended_at', sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`)
    .where('user_id', '=', p.userId)
    .where('reveal_id', 'in', (some) =>
      some
        .selectFrom('reveal_receivers')
        .select('reveal_id')
        .where('campaign_id', '=', p.campaignId)
        .where('user_id', '=', p.userId)
        .where('ended_at', 'is', null)
        .limit(p.limit),
    ),
)

const clearSomeOf = (table: 'audience' | 'private_notes') =>
  prepare((db, p: Some) =>
    db
      .deleteFrom(table)
      .where('id', 'in', (some) =>
        some
          .selectFrom(table)
          .select('id')
          .where('campaign_id', '=', p.campaignId)
          .where('user_id', '=', p.userId)
          .limit(p.limit),
      ),
  )

type Kept = 'audience' | 'private_notes' | 'reveal_receivers'

/** Rows of a person that wait in the bin. */
const someKept = (db: Kysely<Schema>, table: Kept, p: Some) =>
  db
    .selectFrom('deleted_rows')
    .innerJoin('deletions', 'deletions.id', 'deleted_rows.deletion_id')
    .select('deleted_rows.id')
    .where('table_name', '=', table)
    .where('deletions.campaign_id', '=', p.campaignId)
    .where(sql<SqlBool>`content ->> 'user_id' = ${p.userId}`)
    .limit(p.limit)

const clearSomeKept = (table: Kept) =>
  prepare((db, p: Some) => db.deleteFrom('deleted_rows').where('id', 'in', someKept(db, table, p)))

/** So that nothing of it counts again when a DM undoes a deletion after the person has come back. */
export const clearSomeKeptAudiences = clearSomeKept('audience')
export const clearSomeKeptPrivateNotes = clearSomeKept('private_notes')
export const endSomeKeptReveals = prepare((db, p: Some) =>
  db
    .updateTable('deleted_rows')
    .set(
      'content',
      sql<string>`json_set(content, '$.ended_at', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`,
    )
    .where(
      'id',
      'in',
      someKept(db, 'reveal_receivers', p).where(sql<SqlBool>`content ->> 'ended_at' is null`),
    ),
)

export const clearSomeAudiences = clearSomeOf('audience')
export const clearSomePrivateNotes = clearSomeOf('private_notes')
