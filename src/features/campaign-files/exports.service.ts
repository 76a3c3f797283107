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

/** How long a client may leave a piece unread before the export is stopped. */
const READ_TIMEOUT_MS = 60_000

/** Campaigns as files: members get what they may see, the command line gets everything. */
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
     * The name of the file, and a stream of its bytes, which `stop` ends. Throws `too_many` while the same person
     * downloads another.
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
      const ownStop = () => void stop()
      running.set(userId, ownStop)
      try {
        const first = await pieces.next()
        const stream = streamOf(first, pieces, stop, () => running.get(userId) !== ownStop)
        return { name: fileName(name), stream, stop, ended: ended.promise }
      } catch (error) {
        running.delete(userId)
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
      for (const stop of running.values()) stop()
    },
  }
}

function fileName(name: string): string {
  return `${asFileName(name)} ${new Date().toISOString().slice(0, 10)}.dramatis.zip`
}

/** Stops when no piece is read for a while: an open export keeps SQLite from merging its log. */
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
            controller.error(new Error('The export was stopped: the client reads no more of it.'))
            void stop()
          }, READ_TIMEOUT_MS).unref()
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
