import type { Asker } from '../../auth/asker.ts'
import type { Database } from '../../db/database.ts'
import { openSnapshot } from '../../db/snapshot.ts'
import { DomainError } from '../../errors.ts'
import type { CampaignService } from '../campaigns/campaigns.service.ts'
import * as queries from './exports.queries.ts'
import { asFileName } from './page-names.ts'
import type { Progress } from './progress.ts'
import { type ExportOptions, writeCampaign } from './write-campaign.ts'

export type ExportService = ReturnType<typeof createExportService>

type Piece = Uint8Array<ArrayBuffer>

/** How long whoever downloads may take for a piece before the export is given up. */
const PATIENCE_MS = 60_000

/** Campaigns as files: to a member with what that member may see, and at the command line whole. */
export function createExportService({
  db,
  campaigns,
}: {
  db: Database
  campaigns: CampaignService
}) {
  const running = new Map<number, () => void>()

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
     * The name of the file, and its bytes as they are asked for, until `stop` is called. One at a time for each
     * person: throws `too_many` while another is downloaded.
     */
    async download(asker: Asker, campaignId: number) {
      const { userId, isDm: asDm } = campaigns.requireMember(asker, campaignId)
      const { name } = campaigns.get(asker, campaignId)
      if (running.has(userId)) {
        throw new DomainError(
          'too_many',
          'You are downloading a campaign already. Wait until it is there.',
          { retryAfter: 10 },
        )
      }
      const pieces = write({ campaignId, userId, asDm })
      const ended = Promise.withResolvers<void>()
      const stop = async () => {
        running.delete(userId)
        await pieces.return(undefined)
        ended.resolve()
      }
      const own = () => void stop()
      running.set(userId, own)
      try {
        const first = await pieces.next()
        const stream = streamOf(first, pieces, stop, () => running.get(userId) !== own)
        return { name: fileName(name), stream, stop, ended: ended.promise }
      } catch (error) {
        running.delete(userId)
        throw error
      }
    },

    /** Everything, for whoever holds the database itself. */
    whole: (campaignId: number, onProgress?: (progress: Progress) => void): AsyncGenerator<Piece> =>
      write({ campaignId, userId: null, asDm: true, ...(onProgress && { onProgress }) }),

    /** The campaigns of that id, or else of that name. */
    find(idOrName: string): (queries.FoundCampaign & { file: string })[] {
      const byId = /^\d+$/.test(idOrName) ? db.all(queries.findById({ id: Number(idOrName) })) : []
      const found = byId.length > 0 ? byId : db.all(queries.findByName({ name: idOrName.trim() }))
      return found.map((campaign) => ({ ...campaign, file: fileName(campaign.name) }))
    },

    close(): void {
      for (const stop of running.values()) stop()
    },
  }
}

function fileName(name: string): string {
  return `${asFileName(name)} ${new Date().toISOString().slice(0, 10)}.dramatis.zip`
}

/** A piece when one is asked for. Whoever asks for none any more holds the file's past open, and is left. */
function streamOf(
  first: IteratorResult<Piece, unknown>,
  pieces: AsyncGenerator<Piece>,
  stop: () => Promise<void>,
  isStopped: () => boolean,
): ReadableStream<Piece> {
  let next: IteratorResult<Piece, unknown> | undefined = first
  let timer: NodeJS.Timeout | undefined
  return new ReadableStream<Piece>(
    {
      async pull(controller) {
        clearTimeout(timer)
        try {
          const { done, value } = next ?? (await pieces.next())
          next = undefined
          if (isStopped()) throw new Error('This export was stopped.')
          if (done) {
            await stop()
            controller.close()
            return
          }
          controller.enqueue(value)
          timer = setTimeout(() => {
            controller.error(new Error('Whoever downloads a campaign takes no more of it.'))
            void stop()
          }, PATIENCE_MS).unref()
        } catch (error) {
          await stop()
          throw error
        }
      },
      async cancel() {
        clearTimeout(timer)
        await stop()
      },
    },
    { highWaterMark: 1 },
  )
}
