import { type Kysely, sql, type SqlBool } from 'kysely'

import type { Schema } from '../../db/schema.ts'
import { prepare } from '../../db/statement.ts'

interface Asked {
  userId: number
  /** Deletions before are over. */
  since: string
}

const items = (db: Kysely<Schema>, p: Asked) =>
  db
    .selectFrom('campaign_deletions as deletion')
    .innerJoin('campaigns', 'campaigns.id', 'deletion.campaign_id')
    .where('deletion.deleted_by', '=', p.userId)
    .where('deletion.deleted_at', '>', p.since)

const columns = [
  'deletion.id',
  'deletion.campaign_id',
  'deletion.deleted_at',
  'deletion.belonging',
  'campaigns.name',
  'campaigns.is_sample',
  'campaigns.updated_at',
] as const

export const findItem = prepare((db, p: Asked & { id: number }) =>
  items(db, p).select(columns).where('deletion.id', '=', p.id),
)

interface Page extends Asked {
  afterValue: string
  afterId: number
  limit: number
}

/** The last deletion first. */
export const listItems = prepare((db, p: Page) =>
  items(db, p)
    .innerJoin('users', 'users.id', 'deletion.deleted_by')
    .select([...columns, 'users.username'])
    .where(sql<SqlBool>`(deletion.deleted_at, deletion.id) < (${p.afterValue}, ${p.afterId})`)
    .orderBy('deletion.deleted_at', 'desc')
    .orderBy('deletion.id', 'desc')
    .limit(p.limit),
)

export const countItems = prepare((db, p: Asked) =>
  items(db, p).select((eb) => eb.fn.countAll<number>().as('total')),
)

/** What is in a campaign, by the number of its kind. */
export const countThings = prepare((db, p: { campaignId: number }) =>
  db
    .selectFrom('things')
    .select((eb) => ['kind', eb.fn.countAll<number>().as('count')])
    .where('campaign_id', '=', p.campaignId)
    .where('deleted_at', 'is', null)
    .groupBy('kind'),
)

export const listOld = prepare((db, p: { before: string }) =>
  db
    .selectFrom('campaign_deletions')
    .select(['id', 'campaign_id'])
    .where('deleted_at', '<=', p.before),
)
