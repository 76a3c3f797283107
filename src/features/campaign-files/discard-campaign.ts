import type { Database } from '../../db/database.ts'
import { createCheckpointer } from '../../db/file/checkpointer.ts'
import { createSliceClock, letOthersRun } from '../../db/long-work.ts'
import { deleteRow } from '../../db/write-row.ts'
import * as queries from './import.queries.ts'

const AT_ONCE = 20

/** Deletes a partly imported or an abandoned campaign, some rows at a time, until `signal` aborts. */
export async function discardCampaign(
  db: Database,
  campaignId: number,
  signal?: AbortSignal,
): Promise<void> {
  const checkpointer = createCheckpointer(db)
  const clear = (some: (typeof queries.clearSome)[number]) =>
    db.step((tx) => {
      const clock = createSliceClock()
      for (;;) {
        if (tx.run(some({ campaignId, limit: AT_ONCE })).changes === 0) return false
        if (clock.isUp()) return true
      }
    })
  try {
    for (const some of queries.clearSome) {
      while (clear(some)) {
        await letOthersRun()
        if (signal?.aborted) return
        await checkpointer.settle()
      }
    }
  } finally {
    await checkpointer.close()
  }
  db.run(deleteRow('campaigns', campaignId))
}

/** An import without a sign of life for so long has lost its program: a running one gives many a second. */
const ABANDONED_MS = 2 * 60_000

/** Deletes what imports of a program that was killed have left. */
export async function clearAbandoned(db: Database, signal: AbortSignal): Promise<void> {
  const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString()
  // A time in the future comes from a wrong clock.
  const span = { before: fromNow(-ABANDONED_MS), after: fromNow(ABANDONED_MS) }
  for (const { id } of db.all(queries.listAbandoned(span))) await discardCampaign(db, id, signal)
}
