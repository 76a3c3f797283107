import { type SqlBool, sql } from 'kysely'

import type { Transaction } from '../../db/database.ts'
import { prepare } from '../../db/statement.ts'
import { setAudienceAndTime } from '../things/write-thing.ts'
import { forSome, readAudience } from './ledger.ts'

interface Forgotten {
  userId: number
  /** Null: in all campaigns. */
  campaignId: number | null
  limit: number
}

const listAudiences = prepare((db, p: Forgotten) =>
  db
    .selectFrom('audience')
    .select(['thing', 'campaign_id'])
    .where('user_id', '=', p.userId)
    .where(sql<SqlBool>`(${p.campaignId} is null or campaign_id = ${p.campaignId})`)
    .limit(p.limit),
)

const forgetSight = prepare((db, p: { thing: number; userId: number }) =>
  db.deleteFrom('seen_times').where('thing', '=', p.thing).where('user_id', '=', p.userId),
)

/** Takes a person out of the audiences of some things. The ledger's lines stay. Answers of how many. */
export function forgetReader(tx: Transaction, forgotten: Forgotten): number {
  const rows = tx.all(listAudiences(forgotten))
  for (const { thing, campaign_id: campaignId } of rows) {
    const before = readAudience(tx, { thing, campaignId })
    const visibleTo = before.visibleTo.filter((id) => id !== forgotten.userId)
    const left = before.visibility === 'some' ? forSome(visibleTo) : { ...before, visibleTo }
    setAudienceAndTime(tx, { thing, campaignId }, before, left)
    tx.run(forgetSight({ thing, userId: forgotten.userId }))
  }
  return rows.length
}
