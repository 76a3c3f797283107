import type { Asker } from '../../auth/asker.ts'
import type { Queries } from '../../db/database.ts'
import { deleteRows, insertRow, updateRow } from '../../db/write-row.ts'
import { log } from '../../log.ts'
import type { Needs } from '../../services.ts'
import { abandonCampaign, hideFromEveryone } from '../campaigns/abandon-campaign.ts'
import { readBelonging, restoreBelonging } from '../campaigns/belonging.ts'
import type { Campaign } from '../campaigns/campaigns.schemas.ts'
import * as deletionErrors from '../deletions/deletions.errors.ts'
import { readSampleFile } from './sample-file.ts'
import * as errors from './samples.errors.ts'
import * as queries from './samples.queries.ts'

const UNDO_MS = 24 * 3_600_000

/** Throws `conflict` for a person who has one. */
export function assertNoSample(from: Queries, userId: number): void {
  if (from.first(queries.findSampleOf({ userId }))) throw errors.hasOne()
}

/** A complete campaign to try things in, which can be removed in one step. */
export function createSampleService({
  db,
  campaigns,
  imports,
}: Needs<'db' | 'campaigns' | 'imports'>) {
  const making = new Set<number>()
  let timer: NodeJS.Timeout | undefined

  /** Deletes removed samples: those of `userId`, if given, and all that can no longer be restored. Sets a timer for the next. */
  function forget(userId: number | null): void {
    clearTimeout(timer)
    try {
      db.transaction((tx) => {
        const removed = tx.all(queries.listRemoved({ userId, before: undoSince() }))
        for (const { campaign_id: campaignId } of removed) {
          tx.run(deleteRows('removed_samples', { campaign_id: campaignId }))
          abandonCampaign(tx, campaignId)
        }
      })
      const next = db.first(queries.findOldestRemoved())
      if (next) timer = setTimeout(forget, dueIn(next.removed_at), null).unref()
    } catch (error) {
      log.error('Removed samples could not be cleared', error)
    }
  }

  return {
    /** Throws `conflict` for a person who has one. */
    async create(asker: Asker): Promise<Campaign> {
      assertNoSample(db, asker.userId)
      if (making.has(asker.userId)) throw errors.beingMade()
      making.add(asker.userId)
      try {
        const id = await imports.makeCarried(readSampleFile(), asker.userId, (tx, campaignId) => {
          assertNoSample(tx, asker.userId)
          tx.run(updateRow('campaigns', campaignId, { is_sample: 1 }))
        })
        return campaigns.get(asker, id)
      } finally {
        making.delete(asker.userId)
      }
    },

    /** Creator only. The sample becomes invisible; the last removed one can be restored for a day. */
    remove(asker: Asker, campaignId: number): void {
      const campaign = campaigns.get(asker, campaignId)
      if (!campaign.is_sample) throw errors.noSample()
      if (!campaign.is_creator) throw errors.ofAnother()
      forget(asker.userId)
      db.transaction((tx) => {
        tx.run(
          insertRow('removed_samples', {
            campaign_id: campaignId,
            removed_by: asker.userId,
            belonging: readBelonging(tx, campaignId),
            removed_at: new Date().toISOString(),
          }),
        )
        hideFromEveryone(tx, campaignId)
      })
      forget(null)
    },

    /** For the person who removed it, within a day. Throws `conflict` if that person has another one by then. */
    undo(asker: Asker, campaignId: number): Campaign {
      db.transaction((tx) => {
        const removed = tx.first(
          queries.findRemoved({ campaignId, userId: asker.userId, since: undoSince() }),
        )
        if (!removed) throw deletionErrors.over()
        assertNoSample(tx, asker.userId)
        restoreBelonging(tx, removed.belonging)
        tx.run(deleteRows('removed_samples', { campaign_id: campaignId }))
      })
      return campaigns.get(asker, campaignId)
    },

    /** Deletes what can no longer be restored, now and whenever it is due. */
    forgetOld: () => forget(null),

    close: () => clearTimeout(timer),
  }
}

const undoSince = () => new Date(Date.now() - UNDO_MS).toISOString()

/** At most a day, even if a wrong clock wrote the date: timers of more than 24 days fire at once. */
const dueIn = (removedAt: string) =>
  Math.min(UNDO_MS, Math.max(1_000, Date.parse(removedAt) + UNDO_MS - Date.now()))
