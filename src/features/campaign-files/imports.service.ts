import type { FileHandle } from 'node:fs/promises'

import type { Asker } from '../../auth/asker.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { isStorageFault } from '../../db/faults.ts'
import { DomainError, notFound } from '../../errors.ts'
import { isDm } from '../campaigns/campaigns.schemas.ts'
import type { CampaignImport, ImportConfirmation } from './campaign-files.schemas.ts'
import { type CheckedCampaign, checkCampaign } from './check-campaign.ts'
import { discardCampaign } from './discard-campaign.ts'
import { importCampaign } from './import-campaign.ts'
import * as queries from './import.queries.ts'
import { movedTo } from './moved-campaign.ts'
import { findOwnerInFile, type Owner, planImport } from './plan-import.ts'
import type { Progress } from './progress.ts'
import { openCampaignFile } from './read-campaign.ts'
import { stageFile, tooLarge } from './staged-file.ts'

export type ImportService = ReturnType<typeof createImportService>

/** The number of uploaded files at once, of all people together. */
const MOST = 4
/** How long an uploaded file is kept without a request for it. */
const KEEP_MS = 15 * 60_000
const SWEEP_MS = 60_000
/** An import without a sign of life for so long has lost its program: a running one gives many a second. */
const ABANDONED_MS = 2 * 60_000

interface Dependencies {
  db: Database
  /** The largest file, in bytes. */
  limit: number
}

interface Options {
  signal?: AbortSignal | undefined
  onProgress?: ((progress: Progress) => void) | undefined
}

/** An uploaded file, from its arrival until its campaign is imported. */
interface Staged {
  ownerId: number
  file: FileHandle
  checked: CheckedCampaign | undefined
  stop: AbortController
  work: Promise<void>
  touchedAt: number
  shown: CampaignImport
}

/** Imports campaign files: checks a file, shows a plan, and imports it once its owner confirms. */
export function createImportService({ db, limit }: Dependencies) {
  const staged = new Map<number, Staged>()
  let lastId = 0
  const arriving = new Map<number, AbortController>()
  const closing = new AbortController()
  let sweeping = Promise.resolve()
  const sweep = setInterval(startTidying, SWEEP_MS).unref()

  function getOwner(id: number): Owner {
    const owner = db.first(queries.findUser({ id }))
    if (!owner) throw notFound('Person not found')
    return owner
  }

  /** Throws `invalid`, with a sentence, for a file that cannot be imported. */
  async function check(file: FileHandle, ownerId: number, options: Options = {}) {
    const checked = await checkCampaign(await openCampaignFile(file), options)
    return { checked, plan: planImport(db, checked, getOwner(ownerId)) }
  }

  function make(checked: CheckedCampaign, ownerId: number, name?: string, options: Options = {}) {
    const ownerInFile = findOwnerInFile(checked, getOwner(ownerId))?.id ?? null
    return importCampaign(db, checked, { ownerId, ownerInFile, name, ...options })
  }

  function get(asker: Asker, id: number): Staged {
    const found = staged.get(id)
    if (found?.ownerId !== asker.userId) throw notFound('Import not found')
    found.touchedAt = Date.now()
    return found
  }

  /** Runs in the background: the state of the import shows an error. */
  function work(one: Staged, task: (options: Options) => Promise<void>): void {
    const onProgress = (progress: Progress) => (one.shown.progress = progress)
    one.work = task({ signal: one.stop.signal, onProgress })
      .catch((error: unknown) => {
        one.shown.state = 'failed'
        one.shown.error = describe(error, one.stop.signal)
      })
      .then(async () => {
        one.shown.progress = null
        // The file is not needed any more. Closing it twice does no harm.
        if (one.shown.state !== 'ready') await one.file.close()
      })
  }

  async function remove(id: number, one: Staged): Promise<void> {
    staged.delete(id)
    one.stop.abort(new DomainError('conflict', 'This import was cancelled.'))
    await one.work
    await one.file.close()
  }

  /** Removes uploads that are no longer asked for, and imports of a program that was killed. */
  async function tidy(): Promise<void> {
    for (const [id, one] of staged) {
      const isIdle = one.shown.state !== 'importing' && one.shown.state !== 'checking'
      if (isIdle && Date.now() - one.touchedAt > KEEP_MS) await remove(id, one)
    }
    // A time in the future comes from a wrong clock.
    const [before, after] = [-ABANDONED_MS, ABANDONED_MS].map((ms) =>
      new Date(Date.now() + ms).toISOString(),
    )
    for (const { id } of db.all(queries.listAbandoned({ before: before!, after: after! }))) {
      await discardCampaign(db, id, closing.signal)
    }
  }

  function startTidying(): void {
    sweeping = sweeping.then(tidy).catch((error: unknown) => {
      // The disk may have room again next time.
      if (!isStorageFault(error)) console.error('Unfinished imports could not be cleared:', error)
    })
  }

  /** The person's upload with its id. Throws `conflict` while it is being imported. */
  function findOwn({ userId }: Asker): [id: number, own: Staged] | undefined {
    const found = [...staged].find(([, { ownerId }]) => ownerId === userId)
    if (found?.[1].shown.state === 'importing') {
      throw new DomainError(
        'conflict',
        'You are importing a campaign already. Wait until it is there.',
      )
    }
    return found
  }

  function assertRoom({ userId }: Asker): void {
    const kept = [...staged.values()].filter(({ shown }) => !isOver(shown))
    const others = new Set([...arriving.keys(), ...kept.map(({ ownerId }) => ownerId)])
    others.delete(userId)
    if (others.size >= MOST) {
      throw new DomainError(
        'too_many',
        'Others are importing campaigns. Try again in a few minutes.',
        {
          retryAfter: 60,
        },
      )
    }
  }

  /** One upload for each person: a new one ends the one before, whose connection may be dead. */
  async function arrive({ userId }: Asker, sent: ReadableStream<Uint8Array> | null) {
    const sentence = 'You are sending another file in the place of this one.'
    arriving.get(userId)?.abort(new DomainError('conflict', sentence))
    const own = new AbortController()
    arriving.set(userId, own)
    try {
      return await stageFile(db, sent, limit, own.signal)
    } finally {
      if (arriving.get(userId) === own) arriving.delete(userId)
    }
  }

  return {
    check,
    make,

    /**
     * Imports the sample: moves its times as if it was exported now, and makes `ownerId` its DM. `onShow` runs in the
     * transaction that makes the campaign visible. Answers its id.
     */
    async makeCarried(
      bytes: Uint8Array,
      ownerId: number,
      onShow: (tx: Transaction, campaignId: number) => void,
    ): Promise<number> {
      const file = await stageFile(db, [bytes], bytes.length)
      try {
        const checked = movedTo(await checkCampaign(await openCampaignFile(file)), new Date())
        const dm = checked.people.find(({ member }) => member && isDm(member.role))
        return await importCampaign(db, checked, {
          ownerId,
          ownerInFile: dm?.id ?? null,
          onShow,
        })
      } finally {
        await file.close()
      }
    },

    /**
     * Stores an upload of `length` bytes, if that is known, and begins to check it. It replaces another upload of the same
     * person, even one that is still arriving. Throws `conflict` while one is being imported.
     */
    async begin(
      asker: Asker,
      sent: ReadableStream<Uint8Array> | null,
      length: number | undefined,
    ): Promise<CampaignImport> {
      findOwn(asker)
      assertRoom(asker)
      if (length !== undefined && length > limit) throw tooLarge(limit)
      const file = await arrive(asker, sent)
      try {
        for (let own = findOwn(asker); own; own = findOwn(asker)) await remove(...own)
      } catch (error) {
        await file.close()
        throw error
      }

      const id = (lastId += 1)
      const one: Staged = {
        ownerId: asker.userId,
        file,
        checked: undefined,
        stop: new AbortController(),
        work: Promise.resolve(),
        touchedAt: Date.now(),
        shown: {
          id,
          state: 'checking',
          progress: null,
          plan: null,
          campaign_id: null,
          error: null,
        },
      }
      staged.set(id, one)
      work(one, async (options) => {
        const { checked, plan } = await check(file, asker.userId, options)
        one.checked = checked
        one.shown.plan = plan
        one.shown.state = 'ready'
      })
      return { ...one.shown }
    },

    get: (asker: Asker, id: number): CampaignImport => ({ ...get(asker, id).shown }),

    /** Begins the import. Throws `conflict` unless the file is ready. */
    confirm(asker: Asker, id: number, { name }: ImportConfirmation): CampaignImport {
      const one = get(asker, id)
      const { checked } = one
      if (one.shown.state !== 'ready' || !checked) {
        throw new DomainError('conflict', 'There is nothing to confirm: look at the import again.')
      }
      one.shown.state = 'importing'
      work(one, async (options) => {
        one.shown.campaign_id = await make(checked, asker.userId, name, options)
        one.shown.state = 'done'
      })
      return { ...one.shown }
    },

    /** Ends the import and removes what it wrote. A campaign that was imported stays. */
    async cancel(asker: Asker, id: number): Promise<void> {
      const one = get(asker, id)
      await remove(id, one)
    },

    tidy,

    /** For the server: removes at once what an earlier program left behind. */
    start: startTidying,

    async close(): Promise<void> {
      clearInterval(sweep)
      closing.abort()
      await sweeping
      await Promise.all([...staged].map(([id, one]) => remove(id, one)))
    },
  }
}

const isOver = ({ state }: CampaignImport) => state === 'done' || state === 'failed'

function describe(error: unknown, { aborted, reason }: AbortSignal): string {
  const cause: unknown = aborted ? reason : error
  if (cause instanceof DomainError) return cause.message
  console.error('An import failed:', error)
  return isStorageFault(error)
    ? 'The server cannot write its data right now. Nothing was imported.'
    : 'Something went wrong on the server. Nothing was imported.'
}
