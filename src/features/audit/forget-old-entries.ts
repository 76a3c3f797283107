import type { Database } from '../../db/database.ts'
import { runInSlices } from '../../db/long-work.ts'
import { DAY_MS } from '../../db/times.ts'
import * as queries from './audit.queries.ts'
import { AUDIT_ACTIONS, AUDIT_DAYS } from './audit.schemas.ts'

/** Entries that anyone can cause: so many are kept, and deleted so many at once. */
const OPEN_ACTIONS = JSON.stringify([
  ...Object.keys(AUDIT_ACTIONS.refusals),
  'sign-in.failed',
  'password.reset-failed',
])
const KEEP_OPEN = 20_000
const AT_ONCE = 1_000

/** Some rows at a time, so that other requests run in between. By age only while the clock can be believed. */
export async function forgetOldEntries(db: Database, isClockBelieved: boolean): Promise<void> {
  const before = new Date(Date.now() - AUDIT_DAYS * DAY_MS).toISOString()
  const beyond = { actions: OPEN_ACTIONS, keep: KEEP_OPEN, limit: AT_ONCE }
  if (isClockBelieved) await runInSlices(db, queries.forgetBefore({ before, limit: AT_ONCE }))
  await runInSlices(db, queries.forgetBeyond(beyond))
}
