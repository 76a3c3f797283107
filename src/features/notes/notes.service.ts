import type { Asker } from '../../auth/asker.ts'
import type { Database } from '../../db/database.ts'
import { laterThan } from '../../db/times.ts'
import { stale } from '../../shared.errors.ts'
import type { CampaignService } from '../campaigns/campaigns.service.ts'
import { beginHistory } from '../history/keep-history.ts'
import * as queries from './notes.queries.ts'
import type { CampaignNotes, NoteType, NoteUpdate } from './notes.schemas.ts'

/** The notes of a campaign: all members read and write the public notes, DMs the DM notes. */
export function createNoteService({ db, campaigns }: { db: Database; campaigns: CampaignService }) {
  function get(asker: Asker, campaignId: number): CampaignNotes {
    const { isDm, userId } = campaigns.requireMember(asker, campaignId)
    const rows = db.all(queries.listNotes({ campaignId, userId }))
    const find = (type: NoteType) => rows.find((row) => row.type === type)
    const [open, secret] = [find('public'), find('dm')]
    const plain = rows.filter(({ is_plain }) => is_plain).map(({ type }) => `${type}_notes`)
    return {
      public_notes: open?.content ?? '',
      public_notes_updated_at: open?.updated_at ?? null,
      ...(isDm && {
        dm_notes: secret?.content ?? '',
        dm_notes_updated_at: secret?.updated_at ?? null,
      }),
      ...(plain.length > 0 && { plain_texts: plain }),
    }
  }

  return {
    get,

    /** Sets notes as they were. The DM notes are for DMs. */
    restore(
      asker: Asker,
      campaignId: number,
      values: { public_notes?: unknown; dm_notes?: unknown },
    ): CampaignNotes {
      const { userId } = campaigns.requireMember(asker, campaignId)
      if (values.dm_notes !== undefined) campaigns.requireDm(asker, campaignId)
      return db.transaction((tx) => {
        beginHistory(tx, { kind: 'notes', id: campaignId }, campaignId)
        const current = get(asker, campaignId)
        for (const type of ['public', 'dm'] as const) {
          const content = values[`${type}_notes`]
          if (typeof content !== 'string') continue
          const updated_at = laterThan(current[`${type}_notes_updated_at`] ?? '')
          tx.run(
            queries.writeNote({
              campaign_id: campaignId,
              type,
              content,
              updated_at,
              updated_by: userId,
            }),
          )
        }
        return get(asker, campaignId)
      }, asker)
    },

    /**
     * Answers all notes that the asker may see. Throws `conflict`, with the same, to an edit of an older version;
     * null as `updated_at` means that there was none. Without `updated_at`, the last write wins.
     */
    update(asker: Asker, campaignId: number, { type, content, updated_at }: NoteUpdate) {
      return db.transaction((tx) => {
        const membership = campaigns.requireMember(asker, campaignId)
        if (type === 'dm') campaigns.requireDm(asker, campaignId)
        const current = get(asker, campaignId)
        const writtenAt = current[`${type}_notes_updated_at`] ?? null
        if (updated_at !== undefined && updated_at !== writtenAt) {
          throw stale('these notes').with({ current })
        }
        beginHistory(tx, { kind: 'notes', id: campaignId }, campaignId)
        tx.run(
          queries.writeNote({
            campaign_id: campaignId,
            type,
            content,
            updated_at: laterThan(writtenAt ?? ''),
            updated_by: membership.userId,
          }),
        )
        return get(asker, campaignId)
      }, asker)
    },
  }
}
