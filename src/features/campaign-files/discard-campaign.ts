import { createCheckpointer } from '../../db/checkpointer.ts'
import type { Database } from '../../db/database.ts'
import type { SearchIndex } from '../../db/search-index.ts'
import * as queries from './import.queries.ts'
import { nextTurn } from './slices.ts'

/** So few at a time that nobody waits for it. */
const AT_ONCE = 20

/** Takes away what has come in of a campaign that nobody has seen, some of it at a time. */
export async function discardCampaign(
  db: Database,
  index: SearchIndex,
  campaignId: number,
): Promise<void> {
  const checkpointer = createCheckpointer(db)
  const clear = (some: (typeof queries.clearSome)[number]) =>
    db.step((tx) => tx.run(some({ campaignId, limit: AT_ONCE })).changes > 0)
  try {
    for (const some of queries.clearSome) {
      while (clear(some)) {
        await nextTurn()
        while (index.catchUpSome({ waitForMore: true })) await nextTurn()
        await checkpointer.settle()
      }
    }
  } finally {
    await checkpointer.close()
  }
  db.run(queries.deleteCampaign({ campaignId }))
}
