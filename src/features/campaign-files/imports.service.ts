import type { FileHandle } from 'node:fs/promises'

import type { Asker } from '../../auth/asker.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { isStorageFault } from '../../db/faults.ts'
import { giveBackFreePages } from '../../db/free-pages.ts'
import { DomainError, notFound } from '../../errors.ts'
import { log } from '../../log.ts'
import { isDm } from '../campaigns/campaigns.schemas.ts'
import type { QuotaService } from '../quotas/quotas.service.ts'
import { stageFile, tooLarge, type UploadLimit } from '../uploads/staged-file.ts'
import type { CampaignImport, ImportConfirmation } from './campaign-files.schemas.ts'
import { type CheckedCampaign, checkCampaign } from './check-campaign.ts'
import { clearAbandoned } from './discard-campaign.ts'
import { importCampaign } from './import-campaign.ts'
import { movedTo } from './moved-campaign.ts'
import { findOwnerInFile, getOwner, planImport } from './plan-import.ts'
import type { Progress } from './progress.ts'
import { openCampaignFile } from './read-campaign.ts'

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

type Parts = Pick<Dependencies, 'db' | 'quotas'>

interface Options {
  signal?: AbortSignal | undefined
  onProgress?: ((progress: Progress) => void) | undefined
}

/** An upload that is still being sent. */
interface Arrival {
  stop: AbortController
  since: number
}

type Sent = ReadableStream<Uint8Array> | null

/** Imports campaign files: checks a file, shows a plan, and imports it once its owner confirms. */
export function createImportService({ db, quotas, limit: bytes }: Dependencies) {
  const limit = limitOf(bytes)
  /** By the person who sent it. */
  const uploads = new Map<number, Upload>()
  const arriving = new Map<number, Arrival>()
  const closing = new AbortController()
  let lastId = 0
  let tidying = Promise.resolve()
  const sweep = setInterval(start, SWEEP_MS).unref()

  function get({ userId }: Asker, id: number): Upload {
    const upload = uploads.get(userId)
    if (upload?.shown.id !== id) throw notFound('Import not found')
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
    for (const [userId, { shown, touchedAt }] of uploads) {
      const isIdle = shown.state !== 'importing' && shown.state !== 'checking'
      if (isIdle && Date.now() - touchedAt > KEEP_MS) await remove(userId)
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
    if (uploads.get(userId)?.shown.state !== 'importing') return
    const sentence = 'You are importing a campaign already. Wait until it is there.'
    throw new DomainError('conflict', sentence)
  }

  return {
    check: (file: FileHandle, ownerId: number, options?: Options) =>
      check({ db, quotas }, file, ownerId, options),
    make: (checked: CheckedCampaign, ownerId: number, name?: string, options?: Options) =>
      make({ db, quotas }, checked, ownerId, name, options),
    makeCarried: (bytes: Uint8Array, ownerId: number, onShow: OnShow) =>
      makeCarried(db, bytes, ownerId, onShow),

    /**
     * Stores an upload of `length` bytes, if that is known, and begins to check it. It replaces another upload of the same
     * person, even one that is still arriving. Throws `conflict` while one is being imported.
     */
    async begin({ userId }: Asker, sent: Sent, length?: number): Promise<CampaignImport> {
      assertNotImporting(userId)
      assertRoom(uploads, arriving, userId)
      if (length !== undefined && length > limit.bytes) throw tooLarge(limit)
      const { assertOnDisk } = quotas
      const stage = (signal: AbortSignal) => stageFile(db, sent, { limit, signal, assertOnDisk })
      const file = await arrive(arriving, userId, stage)
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
      return upload.run('checking', async (options) => {
        const { checked, plan } = await check({ db, quotas }, file, userId, options)
        upload.checked = checked
        return { plan, state: 'ready' }
      })
    },

    get: (asker: Asker, id: number): CampaignImport => ({ ...get(asker, id).shown }),

    /** Begins the import. Throws `conflict` unless the file is ready. */
    confirm(asker: Asker, id: number, { name }: ImportConfirmation): CampaignImport {
      const upload = get(asker, id)
      const { checked, shown } = upload
      if (shown.state !== 'ready' || !checked) {
        throw new DomainError('conflict', 'There is nothing to confirm: look at the import again.')
      }
      return upload.run('importing', async (options) => {
        const campaign_id = await make({ db, quotas }, checked, asker.userId, name, options)
        return { campaign_id, state: 'done' }
      })
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

function limitOf(bytes: number): UploadLimit {
  const megabytes = Math.floor(bytes / 1_000_000)
  const sentence = `This is too large: a campaign file may have up to ${megabytes} MB here.`
  return { bytes, sentence }
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
  const [, slow] =
    [...arriving].find(([id, { since }]) => id !== userId && performance.now() - since > SLOW_MS) ??
    []
  if (slow) {
    const sentence = 'This upload took too long, and others are waiting. Try again later.'
    slow.stop.abort(new DomainError('conflict', sentence))
    return
  }
  const sentence = 'Others are importing campaigns. Try again in a few minutes.'
  throw new DomainError('too_many', sentence, { retryAfter: 60 })
}

/** One upload for each person: a new one ends the one before, whose connection may be dead. */
async function arrive(
  arriving: Map<number, Arrival>,
  userId: number,
  stage: (signal: AbortSignal) => Promise<FileHandle>,
): Promise<FileHandle> {
  const sentence = 'You are sending another file in the place of this one.'
  arriving.get(userId)?.stop.abort(new DomainError('conflict', sentence))
  const own: Arrival = { stop: new AbortController(), since: performance.now() }
  arriving.set(userId, own)
  try {
    return await stage(own.stop.signal)
  } finally {
    if (arriving.get(userId) === own) arriving.delete(userId)
  }
}

/**
 * Throws `invalid`, with a sentence, for a file that cannot be imported, and `forbidden` or `unavailable` when there is no
 * room for it.
 */
async function check(
  { db, quotas }: Parts,
  file: FileHandle,
  ownerId: number,
  options: Options = {},
) {
  const checked = await checkCampaign(await openCampaignFile(file), options)
  quotas.assertImport(ownerId, checked.amount)
  return { checked, plan: planImport(db, checked, getOwner(db, ownerId)) }
}

async function make(
  { db, quotas }: Parts,
  checked: CheckedCampaign,
  ownerId: number,
  name?: string,
  options: Options = {},
): Promise<number> {
  quotas.assertImport(ownerId, checked.amount)
  const ownerInFile = findOwnerInFile(checked, getOwner(db, ownerId))?.id ?? null
  return importCampaign(db, checked, { ownerId, ownerInFile, name, ...options })
}

type OnShow = (tx: Transaction, campaignId: number) => void

/**
 * Imports the sample: moves its times as if it was exported now, and makes `ownerId` its DM. `onShow` runs in the
 * transaction that makes the campaign visible. Answers its id.
 */
async function makeCarried(
  db: Database,
  bytes: Uint8Array,
  ownerId: number,
  onShow: OnShow,
): Promise<number> {
  const file = await stageFile(db, [bytes])
  try {
    const checked = movedTo(await checkCampaign(await openCampaignFile(file)), new Date())
    const dm = checked.people.find(({ member }) => member && isDm(member.role))
    return await importCampaign(db, checked, { ownerId, ownerInFile: dm?.id ?? null, onShow })
  } finally {
    await file.close()
  }
}

/** An uploaded file, from its arrival until its campaign is imported. */
class Upload {
  checked: CheckedCampaign | undefined
  touchedAt = Date.now()
  readonly shown: CampaignImport
  readonly #file: FileHandle
  readonly #stop = new AbortController()
  #work = Promise.resolve()

  constructor(id: number, file: FileHandle) {
    this.#file = file
    const nothingYet = { progress: null, plan: null, campaign_id: null, error: null }
    this.shown = { id, state: 'checking', ...nothingYet }
  }

  isOver(): boolean {
    return this.shown.state === 'done' || this.shown.state === 'failed'
  }

  /** Runs `task` in the background, which answers what is shown then. An error is shown, too. */
  run(
    state: CampaignImport['state'],
    task: (options: Options) => Promise<Partial<CampaignImport>>,
  ): CampaignImport {
    const { shown } = this
    const { signal } = this.#stop
    shown.state = state
    this.#work = task({ signal, onProgress: (progress) => (shown.progress = progress) })
      .catch((error: unknown) => ({ state: 'failed' as const, error: describe(error, signal) }))
      .then(async (outcome) => {
        Object.assign(shown, outcome, { progress: null })
        // The file is not needed any more. Closing it twice does no harm.
        if (this.isOver()) await this.#file.close()
      })
    return { ...shown }
  }

  async end(): Promise<void> {
    this.#stop.abort(new DomainError('conflict', 'This import was cancelled.'))
    await this.#work
    await this.#file.close()
  }
}

function describe(error: unknown, { aborted, reason }: AbortSignal): string {
  const cause: unknown = aborted ? reason : error
  if (cause instanceof DomainError) return cause.message
  log.error('An import failed', error)
  return isStorageFault(error)
    ? 'The server cannot write its data right now. Nothing was imported.'
    : 'Something went wrong on the server. Nothing was imported.'
}
