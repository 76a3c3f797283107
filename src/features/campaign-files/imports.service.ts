import type { FileHandle } from 'node:fs/promises'

import type { Asker } from '../../auth/asker.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { isStorageFault } from '../../db/faults.ts'
import { giveBackFreePages } from '../../db/free-pages.ts'
import { log } from '../../log.ts'
import { isDm } from '../campaigns/campaigns.schemas.ts'
import type { QuotaService } from '../quotas/quotas.service.ts'
import { stageFile } from '../uploads/staged-file.ts'
import { bodyTooLarge } from '../uploads/uploads.errors.ts'
import * as errors from './campaign-files.errors.ts'
import type { CampaignImport, ImportConfirmation } from './campaign-files.schemas.ts'
import { checkCampaign } from './check-campaign.ts'
import { clearAbandoned } from './discard-campaign.ts'
import { importCampaign } from './import-campaign.ts'
import { findOwnerInFile, getOwner, planImport } from './plan-import.ts'
import { openCampaignFile } from './read-campaign.ts'
import type { Watch } from './slices.ts'
import { Upload } from './upload.ts'

export type ImportService = ReturnType<typeof createImportService>

/** The number of people who may have an uploaded file at the same time. */
const MOST = 4
/** An upload that takes longer makes room for others, if they are too many. */
const SLOW_MS = 10 * 60_000
/** How long an uploaded file is kept without a request for it. */
const KEEP_MS = 15 * 60_000
const SWEEP_MS = 60_000

interface Dependencies {
  db: Database
  quotas: QuotaService
  /** The largest file, in bytes. */
  limit: number
}

/** An upload that is still being sent. */
interface Arrival {
  stop: AbortController
  since: number
}

/** Imports campaign files: checks a file, shows a plan, and imports it once its owner confirms. */
export function createImportService({ db, quotas, limit: bytes }: Dependencies) {
  const megabytes = Math.floor(bytes / 1_000_000)
  const limit = { bytes, words: `a campaign file may have up to ${megabytes} MB here` }
  /** By the person who sent it. */
  const uploads = new Map<number, Upload>()
  const arriving = new Map<number, Arrival>()
  const closing = new AbortController()
  let lastId = 0
  let tidying = Promise.resolve()
  const sweep = setInterval(start, SWEEP_MS).unref()

  function get({ userId }: Asker, id: number): Upload {
    const upload = uploads.get(userId)
    if (upload?.shown.id !== id) throw errors.importMissing()
    upload.touchedAt = Date.now()
    return upload
  }

  async function remove(userId: number): Promise<void> {
    const upload = uploads.get(userId)
    uploads.delete(userId)
    await upload?.end()
  }

  /** Removes uploads that are no longer asked for, and imports of a program that was killed, and gives back free pages. */
  async function tidy(): Promise<void> {
    for (const [userId, upload] of uploads) {
      if (upload.isIdle() && Date.now() - upload.touchedAt > KEEP_MS) await remove(userId)
    }
    await clearAbandoned(db, closing.signal)
    await giveBackFreePages(db, closing.signal)
  }

  /** Tidies up in the background. */
  function start(): void {
    tidying = tidying.then(tidy).catch((error: unknown) => {
      // The disk may have room again next time.
      if (!isStorageFault(error)) log.error('Unfinished imports could not be cleared', error)
    })
  }

  function assertNotImporting(userId: number): void {
    if (uploads.get(userId)?.shown.state === 'importing') throw errors.importing()
  }

  const check = checkFile.bind(undefined, { db, quotas })

  return {
    check,
    makeCarried: makeCarried.bind(undefined, db),

    /**
     * Stores an upload of `length` bytes, if that is known, and begins to check it. It replaces another upload of the same
     * person, even one that is still arriving. Throws `conflict` while one is being imported.
     */
    async begin(
      { userId }: Asker,
      sent: ReadableStream<Uint8Array> | null,
      length?: number,
    ): Promise<CampaignImport> {
      assertNotImporting(userId)
      assertRoom(uploads, arriving, userId)
      if (length !== undefined && length > limit.bytes) throw bodyTooLarge(limit.words)
      const { assertOnDisk } = quotas
      const file = await arrive(arriving, userId, (signal) =>
        stageFile(db, sent, { limit, signal, assertOnDisk }),
      )
      try {
        while (uploads.has(userId)) {
          assertNotImporting(userId)
          await remove(userId)
        }
      } catch (error) {
        await file.close()
        throw error
      }
      const upload = new Upload((lastId += 1), file)
      uploads.set(userId, upload)
      return upload.run('checking', async (watch) => {
        const { plan, make } = await check(file, userId, watch)
        upload.make = make
        return { plan, state: 'ready' }
      })
    },

    get: (asker: Asker, id: number): CampaignImport => ({ ...get(asker, id).shown }),

    /** Begins the import. Throws `conflict` unless the file is ready. */
    confirm(asker: Asker, id: number, { name }: ImportConfirmation): CampaignImport {
      const upload = get(asker, id)
      const { make, shown } = upload
      if (shown.state !== 'ready' || !make) throw errors.notChecked()
      return upload.run('importing', async (watch) => ({
        campaign_id: await make(watch, name),
        state: 'done',
      }))
    },

    /** Ends the import and removes what it wrote. A campaign that was imported stays. */
    async cancel(asker: Asker, id: number): Promise<void> {
      get(asker, id)
      await remove(asker.userId)
    },

    tidy,
    start,

    async close(): Promise<void> {
      clearInterval(sweep)
      closing.abort()
      await tidying
      await Promise.all([...uploads.keys()].map(remove))
    },
  }
}

function assertRoom(
  uploads: Map<number, Upload>,
  arriving: Map<number, Arrival>,
  userId: number,
): void {
  const waiting = [...uploads].filter(([, upload]) => !upload.isOver()).map(([id]) => id)
  const others = new Set([...arriving.keys(), ...waiting])
  others.delete(userId)
  if (others.size < MOST) return
  const isSlow = ({ since }: Arrival) => performance.now() - since > SLOW_MS
  const slow = [...arriving].find(([id, arrival]) => id !== userId && isSlow(arrival))
  if (!slow) throw errors.tooManyImports().with({ retryAfter: 60 })
  slow[1].stop.abort(errors.tooSlow())
}

/** One upload for each person: a new one ends the one before, whose connection may be dead. */
async function arrive(
  arriving: Map<number, Arrival>,
  userId: number,
  stage: (signal: AbortSignal) => Promise<FileHandle>,
): Promise<FileHandle> {
  arriving.get(userId)?.stop.abort(errors.replaced())
  const own: Arrival = { stop: new AbortController(), since: performance.now() }
  arriving.set(userId, own)
  try {
    return await stage(own.stop.signal)
  } finally {
    if (arriving.get(userId) === own) arriving.delete(userId)
  }
}

/**
 * What a file holds, and how to make a campaign of it. Throws `invalid`, with a sentence, for a file that cannot be imported,
 * and `forbidden` or `unavailable` when there is no room for it.
 */
async function checkFile(
  { db, quotas }: Pick<Dependencies, 'db' | 'quotas'>,
  file: FileHandle,
  ownerId: number,
  watch?: Watch,
) {
  const checked = await checkCampaign(await openCampaignFile(file), watch)
  quotas.assertImport(ownerId, checked.amount)
  return {
    plan: planImport(db, checked, getOwner(db, ownerId)),
    /** Answers the id of the new campaign; `name` replaces the one in the file. */
    async make(watch?: Watch, name?: string): Promise<number> {
      quotas.assertImport(ownerId, checked.amount)
      const ownerInFile = findOwnerInFile(checked, getOwner(db, ownerId))?.id ?? null
      return importCampaign(db, checked, { ownerId, ownerInFile, name, ...watch })
    },
  }
}

/**
 * Imports the sample: moves its times as if it was exported now, and makes `ownerId` its DM. `onShow` runs in the
 * transaction that makes the campaign visible. Answers its id.
 */
async function makeCarried(
  db: Database,
  bytes: Uint8Array,
  ownerId: number,
  onShow: (tx: Transaction, campaignId: number) => void,
): Promise<number> {
  const file = await stageFile(db, [bytes])
  try {
    const checked = await checkCampaign(await openCampaignFile(file, new Date()))
    const dm = checked.people.find(({ member }) => member && isDm(member.role))
    return await importCampaign(db, checked, { ownerId, ownerInFile: dm?.id ?? null, onShow })
  } finally {
    await file.close()
  }
}
