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
import type { Check, Importable, Recognize, ThingsPage } from './importable.ts'
import { findOwnerInFile, getOwner, planImport } from './plan-import.ts'
import { openCampaignFile } from './read-campaign.ts'
import type { Upload } from './upload.ts'
import { createUploads } from './uploads.ts'

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
  const uploads = createUploads()
  const tidying = repeatedWork({
    everyMs: SWEEP_MS,
    run: tidy,
    failed: 'Unfinished imports could not be cleared',
  })

  /** Removes uploads that are no longer asked for, and imports of a program that was killed, and gives back free pages. */
  async function tidy(signal: AbortSignal): Promise<void> {
    await uploads.removeIdle()
    await clearAbandoned(db, signal)
    await clearOthers(signal)
    await giveBackFreePages(db, signal)
  }

  const prepareCheck = prepare.bind(undefined, { db, quotas, recognize })

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
      uploads.assertRoom(userId)
      if (length !== undefined && length > limit.bytes) throw bodyTooLarge(limit.words)
      const { assertOnDisk } = quotas
      const file = await uploads.receive(userId, (signal) =>
        stageFile(db, sent, { limit, signal, assertOnDisk }),
      )
      try {
        return await uploads.add(userId, file, await prepareCheck(file, name))
      } catch (error) {
        await file.close()
        throw error
      }
    },

    get: (asker: Asker, id: number): CampaignImport => shownTo(db, asker, uploads.get(asker, id)),

    /** Makes a new plan. Throws `conflict` unless the file is checked, and `invalid` for a campaign file, which leaves no choice. */
    async choose(asker: Asker, id: number, choices: ImportChoices): Promise<CampaignImport> {
      const { upload, importable } = uploads.ready(asker, id)
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
      const { importable } = uploads.ready(asker, id)
      return (await importable.things?.(page)) ?? { things: [], total: 0, next_cursor: null }
    },

    /** Begins the import. Throws `conflict` unless the file is ready. */
    confirm(asker: Asker, id: number, confirmation: ImportConfirmation): CampaignImport {
      const { upload, importable } = uploads.ready(asker, id)
      if (confirmation.into !== undefined && !importable.assertMay) throw errors.nothingToChoose()
      importable.assertMay?.(asker, confirmation)
      upload.run('importing', async (watch) => ({
        ...(await importable.make(watch, confirmation)),
        state: 'done',
      }))
      return shownTo(db, asker, upload)
    },

    /** Ends the import and removes what it wrote. A campaign that was imported stays. */
    async cancel(asker: Asker, id: number): Promise<void> {
      uploads.get(asker, id)
      await uploads.remove(asker.userId)
    },

    tidy: tidying.run,
    start: tidying.start,

    async close(): Promise<void> {
      await tidying.close()
      await uploads.removeAll()
    },
  }
}

/** What a plan tells of the campaign that the file goes into is for those who are DMs there still. */
function shownTo(from: Queries, { userId }: Asker, { shown }: Upload): CampaignImport {
  const into = shown.plan?.into
  const role = into && roleOf(from, into.id, userId)
  return !into || (role && isDm(role)) ? { ...shown } : { ...shown, plan: null }
}

/** Throws `invalid` at once for a file of no known kind. */
async function prepare(
  { recognize, ...own }: Pick<Dependencies, 'db' | 'quotas' | 'recognize'>,
  file: FileHandle,
  name: string,
): Promise<Check> {
  const checkForeign = await recognize(file, name)
  return checkForeign ?? ((ownerId, watch) => checkFile(own, file, ownerId, watch))
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
