import type { FileHandle } from 'node:fs/promises'

import type { Asker } from '../../auth/asker.ts'
import type { Database, Queries, Transaction } from '../../db/database.ts'
import { giveBackFreePages } from '../../db/file/free-pages.ts'
import type { Watch } from '../../db/long-work.ts'
import { repeatedWork } from '../../db/repeated-work.ts'
import { isDm } from '../campaigns/campaigns.schemas.ts'
import { roleOf } from '../campaigns/role-of.ts'
import type { QuotaService } from '../quotas/quotas.service.ts'
import { stageFile } from '../uploads/staged-file.ts'
import { bodyTooLarge } from '../uploads/uploads.errors.ts'
import * as errors from './campaign-files.errors.ts'
import type {
  CampaignImport,
  ImportChoices,
  ImportConfirmation,
  ImportThings,
} from './campaign-files.schemas.ts'
import { checkCampaign } from './check-campaign.ts'
import { clearAbandoned } from './discard-campaign.ts'
import { assertOwnerActive, importCampaign } from './import-campaign.ts'
import type { Importable, Recognize, ThingsPage } from './importable.ts'
import { findOwnerInFile, getOwner, planImport } from './plan-import.ts'
import { openCampaignFile } from './read-campaign.ts'
import { Upload } from './upload.ts'

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
  /** Recognizes files of other programs. */
  recognize: Recognize
  /** Takes back what imports of a program that was killed have added to campaigns. */
  clearOthers: (signal: AbortSignal) => Promise<void>
}

/** An upload that is still being sent. */
interface Arrival {
  stop: AbortController
  since: number
}

/** Imports campaign files: checks a file, shows a plan, and imports it once its owner confirms. */
export function createImportService({
  db,
  quotas,
  limit: bytes,
  recognize,
  clearOthers,
}: Dependencies) {
  const megabytes = Math.floor(bytes / 1_000_000)
  const limit = { bytes, words: `a campaign file may have up to ${megabytes} MB here` }
  /** By the person who sent it. */
  const uploads = new Map<number, Upload>()
  const arriving = new Map<number, Arrival>()
  const tidying = repeatedWork({
    everyMs: SWEEP_MS,
    run: tidy,
    failed: 'Unfinished imports could not be cleared',
  })
  let lastId = 0

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
  async function tidy(signal: AbortSignal): Promise<void> {
    for (const [userId, upload] of uploads) {
      if (upload.isIdle() && Date.now() - upload.touchedAt > KEEP_MS) await remove(userId)
    }
    await clearAbandoned(db, signal)
    await clearOthers(signal)
    await giveBackFreePages(db, signal)
  }

  function assertNotImporting(userId: number): void {
    if (uploads.get(userId)?.shown.state === 'importing') throw errors.importing()
  }

  const prepareCheck = prepare.bind(undefined, { db, quotas, recognize })

  function ready(asker: Asker, id: number): { upload: Upload; importable: Importable } {
    const upload = get(asker, id)
    const { importable, shown } = upload
    if (shown.state !== 'ready' || !importable) throw errors.notChecked()
    return { upload, importable }
  }

  return {
    /** For the command line. Throws `not_found` at once for a suspended account. */
    async check(file: FileHandle, ownerId: number, name: string, watch?: Watch) {
      assertOwnerActive(db, ownerId)
      return (await prepareCheck(file, name))(ownerId, watch)
    },
    makeCarried: makeCarried.bind(undefined, db),

    /**
     * Stores an upload of `length` bytes, if that is known, and begins to check it. It replaces another upload of the same
     * person, even one that is still arriving. Throws `conflict` while one is being imported.
     */
    async begin(
      { userId }: Asker,
      sent: ReadableStream<Uint8Array> | null,
      { length, name = '' }: { length?: number | undefined; name?: string | undefined } = {},
    ): Promise<CampaignImport> {
      assertNotImporting(userId)
      assertRoom(uploads, arriving, userId)
      if (length !== undefined && length > limit.bytes) throw bodyTooLarge(limit.words)
      const { assertOnDisk } = quotas
      const file = await arrive(arriving, userId, (signal) =>
        stageFile(db, sent, { limit, signal, assertOnDisk }),
      )
      let check: Check
      try {
        check = await prepareCheck(file, name)
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
        const importable = await check(userId, watch)
        upload.importable = importable
        return { plan: importable.plan, state: 'ready' }
      })
    },

    get: (asker: Asker, id: number): CampaignImport => shownTo(db, asker, get(asker, id)),

    ...decisions(db, ready),

    /** Ends the import and removes what it wrote. A campaign that was imported stays. */
    async cancel(asker: Asker, id: number): Promise<void> {
      get(asker, id)
      await remove(asker.userId)
    },

    tidy: tidying.run,
    start: tidying.start,

    async close(): Promise<void> {
      await tidying.close()
      await Promise.all([...uploads.keys()].map(remove))
    },
  }
}

type Ready = (asker: Asker, id: number) => { upload: Upload; importable: Importable }

/** What a plan tells of the campaign that the file goes into is for those who are DMs there still. */
function shownTo(from: Queries, { userId }: Asker, { shown }: Upload): CampaignImport {
  const into = shown.plan?.into
  const role = into && roleOf(from, into.id, userId)
  return !into || (role && isDm(role)) ? { ...shown } : { ...shown, plan: null }
}

/** What is decided of a checked file. */
function decisions(db: Database, ready: Ready) {
  return {
    /** Plans anew. Throws `conflict` unless the file is checked, and `invalid` for a campaign file, which leaves no choice. */
    async choose(asker: Asker, id: number, choices: ImportChoices): Promise<CampaignImport> {
      const { upload, importable } = ready(asker, id)
      if (!importable.choose) throw errors.nothingToChoose()
      const plan = importable.choose(asker, choices)
      upload.run('checking', async (watch) => {
        await plan(watch)
        return { plan: importable.plan, state: 'ready' }
      })
      await upload.settled()
      return shownTo(db, asker, upload)
    },

    /** What would be imported, one by one. A campaign file has no such list. */
    async things(asker: Asker, id: number, page: ThingsPage): Promise<ImportThings> {
      const { importable } = ready(asker, id)
      return (await importable.things?.(page)) ?? { things: [], total: 0, next_cursor: null }
    },

    /** Begins the import. Throws `conflict` unless the file is ready. */
    confirm(asker: Asker, id: number, confirmation: ImportConfirmation): CampaignImport {
      const { upload, importable } = ready(asker, id)
      if (confirmation.into !== undefined && !importable.assertMay) throw errors.nothingToChoose()
      importable.assertMay?.(asker, confirmation)
      upload.run('importing', async (watch) => ({
        ...(await importable.make(watch, confirmation)),
        state: 'done',
      }))
      return shownTo(db, asker, upload)
    },
  }
}

/** Throws `invalid` at once for a file of no known kind. */
async function prepare(
  { recognize, ...own }: Pick<Dependencies, 'db' | 'quotas' | 'recognize'>,
  file: FileHandle,
  name: string,
): Promise<Check> {
  const foreign = await recognize(file, name)
  return foreign ? foreign.check : (ownerId, watch) => checkFile(own, file, ownerId, watch)
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

type Check = (ownerId: number, watch?: Watch) => Promise<Importable>

/**
 * What a file holds, and how to make a campaign of it. Throws `invalid`, with a sentence, for a file that cannot be imported,
 * and `forbidden` or `unavailable` when there is no room for it.
 */
async function checkFile(
  { db, quotas }: Pick<Dependencies, 'db' | 'quotas'>,
  file: FileHandle,
  ownerId: number,
  watch?: Watch,
): Promise<Importable> {
  const checked = await checkCampaign(await openCampaignFile(file), watch)
  quotas.assertImport(ownerId, checked.amount)
  return {
    plan: planImport(db, checked, getOwner(db, ownerId)),
    async make(watch, { name } = {}) {
      quotas.assertImport(ownerId, checked.amount)
      const ownerInFile = findOwnerInFile(checked, getOwner(db, ownerId))?.id ?? null
      return {
        campaign_id: await importCampaign(db, checked, { ownerId, ownerInFile, name, ...watch }),
      }
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
