import { type SqlBool, sql } from 'kysely'

import type { Transaction } from '../../db/database.ts'
import { prepare } from '../../db/statement.ts'
import { deleteRows } from '../../db/write-row.ts'
import { forSome, readAudience } from './ledger.ts'
import { setAudienceAndTime } from './write-audience.ts'

interface Leaving {
  userId: number
  /** Null: in all campaigns. */
  campaignId: number | null
  limit: number
}

const listAudiences = prepare((db, p: Leaving) =>
  db
    .selectFrom('audience')
    .select(['thing', 'campaign_id'])
    .where('user_id', '=', p.userId)
    .where(sql<SqlBool>`(${p.campaignId} is null or campaign_id = ${p.campaignId})`)
    .limit(p.limit),
)

/** Takes a person out of the audiences of some things. The ledger's lines stay. Answers of how many. */
export function leaveAudiences(tx: Transaction, leaving: Leaving): number {
  const rows = tx.all(listAudiences(leaving))
  for (const { thing, campaign_id: campaignId } of rows) {
    const before = readAudience(tx, thing)
    const visibleTo = before.visibleTo.filter((id) => id !== leaving.userId)
    const left = before.visibility === 'some' ? forSome(visibleTo) : { ...before, visibleTo }
    setAudienceAndTime(tx, { thing, campaignId }, before, left)
    tx.run(deleteRows('seen_times', { thing, user_id: leaving.userId }))
  }
  return rows.length
}
