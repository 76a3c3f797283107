import { Readable } from 'node:stream'

import type { Asker } from '../../auth/asker.ts'
import type { Database } from '../../db/database.ts'
import { openSnapshot } from '../../db/snapshot.ts'
import { DomainError, DownloadStopped } from '../../errors.ts'
import type { CampaignService } from '../campaigns/campaigns.service.ts'
import type { QuotaService } from '../quotas/quotas.service.ts'
import { stageFile } from '../uploads/staged-file.ts'
import * as queries from './exports.queries.ts'
import { asFileName } from './page-names.ts'
import type { Progress } from './progress.ts'
import { type ExportOptions, writeCampaign } from './write-campaign.ts'

export type ExportService = ReturnType<typeof createExportService>

type Piece = Uint8Array<ArrayBuffer>

export interface Download {
  name: string
  /** Bytes. */
  size: number
  /** Reading to the end or cancelling removes the file. */
  stream: ReadableStream<Piece>
  stop: () => void
  /** Resolves once the file is gone. */
  ended: Promise<void>
}

/** An export that is written or sent. */
interface Running {
  stop: () => void
  /** The written file. */
  source?: Readable
}

/** Campaigns as files: members get what they may see, the command line gets everything. */
export function createExportService({
  db,
  campaigns,
  quotas,
}: {
  db: Database
  campaigns: CampaignService
  quotas: QuotaService
}) {
  /** By the person who is signed in. */
  const running = new Map<number, Running>()

  async function* write(options: ExportOptions): AsyncGenerator<Piece> {
    const snapshot = openSnapshot(db)
    try {
      yield* writeCampaign(snapshot, options)
    } finally {
      snapshot.close()
    }
  }

  return {
    /**
     * The file, which `stop` ends. It is written to the disk before it is sent, so that a slow client does not hold a
     * snapshot of the database open, which would make its log grow. Throws `too_many` while the same person downloads
     * another.
     */
    async download(asker: Asker, campaignId: number): Promise<Download> {
      const { userId, isDm: asDm } = campaigns.requireMember(asker, campaignId)
      const { name } = campaigns.get(asker, campaignId)
      const downloaderId = asker.viewedBy ?? userId
      if (running.has(downloaderId) && !running.get(downloaderId)!.source?.destroyed) {
        throw new DomainError(
          'too_many',
          'You are downloading a campaign already. Wait until it is there.',
          { retryAfter: 10 },
        )
      }
      const stopping = new AbortController()
      const { signal } = stopping
      const stop = () =>
        stopping.abort(new DownloadStopped('An export was stopped before its end.'))
      const own: Running = { stop }
      running.set(downloaderId, own)
      const forget = () => void (running.get(downloaderId) === own && running.delete(downloaderId))
      try {
        const file = await stageFile(db, write({ campaignId, userId, asDm }), {
          signal,
          assertOnDisk: quotas.assertOnDisk,
        })
        const { size } = await file.stat()
        const source = file.createReadStream({ start: 0 })
        own.source = source
        // The stream's own `signal` would wrap the reason in an error with a stack.
        signal.addEventListener('abort', () => source.destroy(signal.reason as Error))
        if (signal.aborted) source.destroy(signal.reason as Error)
        const ended = Promise.withResolvers<void>()
        source.once('close', () => {
          forget()
          ended.resolve()
        })
        const stream = Readable.toWeb(source) as Download['stream']
        return { name: fileName(name), size, stream, stop, ended: ended.promise }
      } catch (error) {
        forget()
        throw error
      }
    },

    /** Everything, for the command line. */
    whole: (campaignId: number, onProgress?: (progress: Progress) => void): AsyncGenerator<Piece> =>
      write({ campaignId, userId: null, asDm: true, ...(onProgress && { onProgress }) }),

    /** The campaign with that id, or else those with that name. */
    find(idOrName: string): (queries.FoundCampaign & { file: string })[] {
      const byId = /^\d+$/.test(idOrName) ? db.all(queries.findById({ id: Number(idOrName) })) : []
      const found = byId.length > 0 ? byId : db.all(queries.findByName({ name: idOrName.trim() }))
      return found.map((campaign) => ({ ...campaign, file: fileName(campaign.name) }))
    },

    close(): void {
      for (const { stop } of running.values()) stop()
    },
  }
}

function fileName(name: string): string {
  return `${asFileName(name)} ${new Date().toISOString().slice(0, 10)}.dramatis.zip`
}
