import type { Asker } from '../../auth/asker.ts'
import { openSnapshot } from '../../db/file/snapshot.ts'
import type { Progress, Watch } from '../../db/long-work.ts'
import { dayInUtc } from '../../db/times.ts'
import { type Download, openDownload } from '../../download.ts'
import { DownloadStopped } from '../../errors.ts'
import type { Needs } from '../../services.ts'
import { FORMATS, type ExportChoices } from '../moving-out/formats.ts'
import { stageFile } from '../uploads/staged-file.ts'
import * as errors from './campaign-files.errors.ts'
import * as queries from './export.queries.ts'
import { asFileName } from './page-names.ts'
import type { Scope } from './scope.ts'
import { writeCampaign } from './write-campaign.ts'

type Piece = Uint8Array<ArrayBuffer>

/** An export that is written or sent. */
type Running = Pick<Download, 'stop' | 'isOver'>

/** Campaigns as files: members get what they may see, the command line gets everything. */
export function createExportService({
  db,
  campaigns,
  quotas,
}: Needs<'db' | 'campaigns' | 'quotas'>) {
  /** By the person who is signed in. */
  const running = new Map<number, Running>()

  async function* write(
    reader: Omit<Scope, 'withHistory'>,
    { format, secrets, history }: ExportChoices,
    watch?: Watch,
  ): AsyncGenerator<Piece> {
    const withSecrets = secrets === true && reader.isDm === 1
    const scope = { ...reader, withHistory: history === true ? 1 : 0 } as const
    const written = await FORMATS[format]({ withSecrets })
    const snapshot = openSnapshot(db)
    try {
      yield* writeCampaign(snapshot, scope, written, watch)
    } finally {
      snapshot.close()
    }
  }

  return {
    /**
     * The file, and what throws once the person is no longer a member, or no longer a DM if the export was for one. It
     * is written to the disk before it is sent, so that a slow client does not hold a snapshot of the database open,
     * which would make its log grow. Throws `too_many` while the same person downloads another.
     */
    async download(
      asker: Asker,
      campaignId: number,
      choices: ExportChoices = { format: 'dramatis' },
    ): Promise<{ download: Download; assertMay: () => void }> {
      const { userId, isDm } = campaigns.requireMember(asker, campaignId)
      const { name } = campaigns.get(asker, campaignId)
      const assertMay = () =>
        void (isDm
          ? campaigns.requireDm(asker, campaignId)
          : campaigns.requireMember(asker, campaignId))
      const downloaderId = asker.viewedBy ?? userId
      if (running.has(downloaderId) && !running.get(downloaderId)!.isOver()) {
        throw errors.exporting().with({ retryAfter: 10 })
      }
      const stopping = new AbortController()
      const { signal } = stopping
      const stopped = 'An export was stopped before its end.'
      const own: Running = {
        stop: () => stopping.abort(new DownloadStopped(stopped)),
        isOver: () => false,
      }
      running.set(downloaderId, own)
      const forget = () => void (running.get(downloaderId) === own && running.delete(downloaderId))
      try {
        const pieces = write({ campaignId, userId, isDm: isDm ? 1 : 0 }, choices)
        const { assertOnDisk } = quotas
        const file = await stageFile(db, pieces, { signal, assertOnDisk })
        const download = await openDownload(file, { name: fileName(name, choices.format), stopped })
        Object.assign(own, download)
        if (signal.aborted) download.stop()
        void download.ended.then(forget)
        return { download, assertMay }
      } catch (error) {
        forget()
        throw error
      }
    },

    /** Everything, for the command line. */
    whole: (
      campaignId: number,
      onProgress?: (progress: Progress) => void,
      choices: ExportChoices = { format: 'dramatis' },
    ): AsyncGenerator<Piece> =>
      write({ campaignId, userId: null, isDm: 1 }, choices, { onProgress }),

    /** The campaign with that id, or else those with that name. */
    find(
      idOrName: string,
      format: ExportChoices['format'] = 'dramatis',
    ): (queries.FoundCampaign & { file: string })[] {
      const find = (id: number | null, name: string | null) =>
        db.all(queries.findCampaigns({ id, name }))
      const byId = /^\d+$/.test(idOrName) ? find(Number(idOrName), null) : []
      const found = byId.length > 0 ? byId : find(null, idOrName.trim())
      return found.map((campaign) => ({ ...campaign, file: fileName(campaign.name, format) }))
    },

    close(): void {
      for (const { stop } of running.values()) stop()
    },
  }
}

function fileName(name: string, format: ExportChoices['format']): string {
  return `${asFileName(name)} ${dayInUtc()}.${format}.zip`
}
