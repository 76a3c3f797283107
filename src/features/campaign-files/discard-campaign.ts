import type { Database } from '../../db/database.ts'
import * as queries from './import.queries.ts'
import { repeatInSlices } from './slices.ts'

const AT_ONCE = 100

/** Takes away what has come in of a campaign that nobody has seen, some of it at a time. */
export async function discardCampaign(db: Database, campaignId: number): Promise<void> {
  for (const clear of queries.clearSome) {
    await repeatInSlices(() => db.run(clear({ campaignId, limit: AT_ONCE })).changes > 0)
  }
  db.run(queries.deleteCampaign({ campaignId }))
}
