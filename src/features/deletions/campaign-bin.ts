import type { Asker } from '../../auth/asker.ts'
import { findRows } from '../../db/find-rows.ts'
import { shortRandomId } from '../../db/random-id.ts'
import { laterThan } from '../../db/times.ts'
import { deleteRow, insertRow, updateRow } from '../../db/write-row.ts'
import { pageStart } from '../../newest-first.ts'
import type { PageQuery } from '../../pages.schemas.ts'
import type { Needs } from '../../services.ts'
import { abandonCampaign, hideFromEveryone } from '../campaigns/abandon-campaign.ts'
import { readBelonging, restoreBelonging } from '../campaigns/belonging.ts'
import * as campaignErrors from '../campaigns/campaigns.errors.ts'
import { assertNoSample } from '../samples/samples.service.ts'
import { binPage, countsByKind } from './bin-page.ts'
import * as queries from './campaign-bin.queries.ts'
import * as errors from './deletions.errors.ts'
import type { Bin, Restored, UndoInput } from './deletions.schemas.ts'
import { validName } from './rename.ts'

/**
 * Campaigns in the bin of the person who deleted them. They have no members, so no query finds them. The members are stored
 * with the deletion, and are restored with the campaign.
 */
export function createCampaignBin(on: Needs<'db' | 'campaigns' | 'quotas' | 'binTimes'>) {
  const { db, campaigns, quotas, binTimes } = on

  function findItem({ userId }: Asker, id: number) {
    const item = db.first(queries.findItem({ id, userId, since: binTimes.since() }))
    if (!item) throw errors.over()
    return item
  }

  return {
    isCampaign: (id: number): boolean =>
      db.first(findRows('campaign_deletions', { id }, ['id'])) !== undefined,

    /** The creator only. Answers the deletion's id. */
    delete(asker: Asker, campaignId: number): number {
      if (!campaigns.get(asker, campaignId).is_creator) throw campaignErrors.deletedByCreator()
      const id = shortRandomId()
      db.transaction((tx) => {
        const deletion = {
          id,
          campaign_id: campaignId,
          deleted_by: asker.userId,
          belonging: readBelonging(tx, campaignId),
          deleted_at: new Date().toISOString(),
        }
        tx.run(insertRow('campaign_deletions', deletion))
        hideFromEveryone(tx, campaignId)
      })
      return id
    },

    /** The last deletion first. */
    async list({ userId }: Asker, { limit, cursor }: PageQuery): Promise<Bin> {
      const asked = { userId, since: binTimes.since() }
      const { total } = db.first(queries.countItems(asked))!
      const found = db.all(queries.listItems({ ...asked, ...pageStart({ limit, cursor }) }))
      return binPage(binTimes, { found, limit, total }, (row) => ({
        what: { kind: 'campaign', name: row.name },
        with: countsByKind(db.all(queries.countThings({ campaignId: row.campaign_id }))),
        by: { user_id: userId, name: row.username },
      }))
    },

    /** Brings it back with its members. Throws `conflict` for a sample of a person who has another one by then. */
    undo(asker: Asker, id: number, { rename }: UndoInput): Restored {
      const item = findItem(asker, id)
      quotas.assertCampaign(asker.userId)
      const name = rename === undefined ? undefined : validName('campaign', rename)
      db.transaction((tx) => {
        if (item.is_sample === 1) assertNoSample(tx, asker.userId)
        tx.run(deleteRow('campaign_deletions', id))
        restoreBelonging(tx, item.belonging)
        if (name !== undefined) {
          const updated_at = laterThan(item.updated_at)
          tx.run(updateRow('campaigns', item.campaign_id, { name, updated_at }))
        }
      })
      return { message: 'Brought back', kind: 'campaign', id: item.campaign_id }
    },

    end(asker: Asker, id: number): void {
      const item = findItem(asker, id)
      db.transaction((tx) => {
        tx.run(deleteRow('campaign_deletions', id))
        abandonCampaign(tx, item.campaign_id)
      })
    },
  }
}
