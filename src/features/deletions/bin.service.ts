import type { Asker } from '../../auth/asker.ts'
import { pageStart } from '../../newest-first.ts'
import type { Needs } from '../../services.ts'
import { personOf } from '../users/person-of.ts'
import { binPage, countsByKind } from './bin-page.ts'
import * as queries from './bin.queries.ts'
import type { Bin, BinQuery } from './deletions.schemas.ts'

/** What waits to be brought back: for DMs all of a campaign, for players what they deleted and may still see. */
export function createBin({
  db,
  campaigns,
  campaignBin,
  binTimes,
}: Needs<'db' | 'campaigns' | 'campaignBin' | 'binTimes'>) {
  return {
    /** The last deletion first. */
    async list(asker: Asker, { campaign_id, limit, cursor }: BinQuery): Promise<Bin> {
      if (campaign_id === undefined) return campaignBin.list(asker, { limit, cursor })
      const { campaignId, userId } = campaigns.requireMember(asker, campaign_id)
      const asked = { campaignId, userId, since: binTimes.since() }
      const { total } = db.first(queries.countItems(asked))!
      const found = db.all(queries.listItems({ ...asked, ...pageStart({ limit, cursor }) }))
      return binPage(binTimes, { found, limit, total }, (row) => {
        // A picture alone waits, without its thing.
        const thing = row.kind === 'picture' ? null : row.thing
        return {
          what: {
            kind: row.kind,
            ...(row.kind === 'article' && { kind_id: row.kind_id! }),
            name: row.name,
          },
          with: countsByKind(thing === null ? [] : db.all(queries.countBeside({ thing, userId }))),
          by: personOf(row.deleted_by, row.username),
        }
      })
    },
  }
}
