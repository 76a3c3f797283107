import type { Asker } from '../../auth/asker.ts'
import type { Database, Queries } from '../../db/database.ts'
import { insertRow, updateRow } from '../../db/write-row.ts'
import { log } from '../../log.ts'
import type { ImportService } from '../campaign-files/imports.service.ts'
import { abandonCampaign, hideFromEveryone } from '../campaigns/abandon-campaign.ts'
import type { Campaign } from '../campaigns/campaigns.schemas.ts'
import type { CampaignService } from '../campaigns/campaigns.service.ts'
import * as deletionErrors from '../deletions/deletions.errors.ts'
import { UNDO_HOURS } from '../deletions/deletions.schemas.ts'
import { readSampleFile } from './sample-file.ts'
import * as errors from './samples.errors.ts'
import * as queries from './samples.queries.ts'

const UNDO_MS = UNDO_HOURS * 3_600_000

interface Dependencies {
  db: Database
  campaigns: CampaignService
  imports: ImportService
}

/** The members and invitations of a removed sample. */
interface Belonging {
  members: queries.SampleMember[]
  invitations: queries.SampleInvitation[]
}

/** What was removed by an earlier version does not say these. */
const BY_NAME = { invited_by: null, invited_email_key: null }
const UNCLAIMED = { claimed_by: null }

/** A complete campaign to try things in, which can be removed in one step. */
export function createSampleService({ db, campaigns, imports }: Dependencies) {
  const making = new Set<number>()
  let timer: NodeJS.Timeout | undefined

  function assertNone(from: Queries, { userId }: Asker): void {
    if (!from.first(queries.findSampleOf({ userId }))) return
    throw errors.hasOne()
  }

  /** Deletes removed samples: those of `userId`, if given, and all that can no longer be restored. Sets a timer for the next. */
  function forget(userId: number | null): void {
    clearTimeout(timer)
    try {
      db.transaction((tx) => {
        const removed = tx.all(queries.listRemoved({ userId, before: undoSince() }))
        for (const { campaign_id: campaignId } of removed) {
          tx.run(queries.forgetRemoved({ campaignId }))
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
      assertNone(db, asker)
      if (making.has(asker.userId)) throw errors.beingMade()
      making.add(asker.userId)
      try {
        const id = await imports.makeCarried(readSampleFile(), asker.userId, (tx, campaignId) => {
          assertNone(tx, asker)
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
        const belonging: Belonging = {
          members: tx.all(queries.listMembers({ campaignId })),
          invitations: tx.all(queries.listInvitations({ campaignId })),
        }
        tx.run(
          insertRow('removed_samples', {
            campaign_id: campaignId,
            removed_by: asker.userId,
            belonging: JSON.stringify(belonging),
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
        assertNone(tx, asker)
        const { members, invitations } = JSON.parse(removed.belonging) as Belonging
        for (const member of members) tx.run(queries.restoreMember({ ...BY_NAME, ...member }))
        for (const invitation of invitations) {
          tx.run(queries.restoreInvitation({ ...UNCLAIMED, ...invitation }))
        }
        tx.run(queries.forgetRemoved({ campaignId }))
      })
      return campaigns.get(asker, campaignId)
    },

    /** Deletes what can no longer be restored, now and whenever it is due. */
    forgetOld: () => forget(null),

    close: () => clearTimeout(timer),
  }
}

const undoSince = () => new Date(Date.now() - UNDO_MS).toISOString()

/** At most a day, whatever a wrong clock has written: timers of more than 24 days fire at once. */
const dueIn = (removedAt: string) =>
  Math.min(UNDO_MS, Math.max(1_000, Date.parse(removedAt) + UNDO_MS - Date.now()))
