import type { Asker } from '../../auth/asker.ts'
import { letOthersRun } from '../../db/long-work.ts'
import { kindOf } from '../../db/things.ts'
import { pageOf, pageStart } from '../../newest-first.ts'
import type { Needs } from '../../services.ts'
import * as queries from './bin.queries.ts'
import type { Bin, BinItem, BinQuery } from './deletions.schemas.ts'

/** What waits to be brought back: for DMs all of a campaign, for players what they deleted and may still see. */
export function createBin({
  db,
  campaigns,
  campaignBin,
  binTimes,
}: Needs<'db' | 'campaigns' | 'campaignBin' | 'binTimes'>) {
  function countBeside({ userId }: Asker, thing: number | null): BinItem['with'] {
    const counted = thing === null ? [] : db.all(queries.countBeside({ thing, userId }))
    return Object.fromEntries(counted.map(({ kind, count }) => [kindOf(kind), count]))
  }

  return {
    /** The last deletion first. */
    async list(asker: Asker, { campaign_id, limit, cursor }: BinQuery): Promise<Bin> {
      if (campaign_id === undefined) return campaignBin.list(asker, { limit, cursor })
      const { campaignId, userId } = campaigns.requireMember(asker, campaign_id)
      const asked = { campaignId, userId, since: binTimes.since() }
      const { total } = db.first(queries.countItems(asked))!
      const start = pageStart({ limit, cursor })
      const found = db.all(queries.listItems({ ...asked, ...start }))
      const page = pageOf(found, limit, (row) => ({ value: row.deleted_at, id: row.id }))
      const items: BinItem[] = []
      for (const row of page.rows) {
        items.push({
          deletion_id: row.id,
          what: {
            kind: row.kind,
            ...(row.kind === 'article' && { kind_id: row.kind_id! }),
            name: row.name,
          },
          // A picture alone waits, without its thing.
          with: countBeside(asker, row.kind === 'picture' ? null : row.thing),
          by: row.deleted_by === null ? null : { user_id: row.deleted_by, name: row.username! },
          at: row.deleted_at,
          until: binTimes.until(row.deleted_at),
        })
        await letOthersRun()
      }
      return { items, total, next_cursor: page.next_cursor, days: binTimes.days }
    },
  }
}
