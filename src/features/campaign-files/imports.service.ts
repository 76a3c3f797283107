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

/** How many files may lie there at once, of everybody together. */
const MOST = 4
/** How long one lies there without its owner asking for it. */
const PATIENCE_MS = 15 * 60_000
const SWEEP_MS = 60_000
/** After so long without a sign of life an import was cut off with its program: a living one gives many a second. */
const ABANDONED_MS = 2 * 60_000

interface Dependencies {
  db: Database
  /** Bytes that a file may have. */
  limit: number
}

interface Options {
  signal?: AbortSignal | undefined
  onProgress?: ((progress: Progress) => void) | undefined
}

/** A file that somebody has sent, from its arrival to the campaign that it becomes. */
interface Staged {
  ownerId: number
  file: FileHandle
  checked: CheckedCampaign | undefined
  stop: AbortController
  work: Promise<void>
  touchedAt: number
  shown: CampaignImport
}

/** Files that become campaigns: checked first, shown as a plan, and imported once their owner says so. */
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

  /** Of a file that this program opened itself. Throws `invalid` with a sentence for one that is not right. */
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

  /** Runs in the background: what goes wrong is shown to whoever asks. */
  function work(one: Staged, task: (options: Options) => Promise<void>): void {
    const onProgress = (progress: Progress) => (one.shown.progress = progress)
    one.work = task({ signal: one.stop.signal, onProgress })
      .catch((error: unknown) => {
        one.shown.state = 'failed'
        one.shown.error = describe(error, one.stop.signal)
      })
      .then(async () => {
        one.shown.progress = null
        // Nobody needs the file any more; closed once more it stays closed.
        if (one.shown.state !== 'ready') await one.file.close()
      })
  }

  async function remove(id: number, one: Staged): Promise<void> {
    staged.delete(id)
    one.stop.abort(new DomainError('conflict', 'This import was cancelled.'))
    await one.work
    await one.file.close()
  }

  /** What nobody asks for any more, and what a program that was cut off has left behind. */
  async function tidy(): Promise<void> {
    for (const [id, one] of staged) {
      const isIdle = one.shown.state !== 'importing' && one.shown.state !== 'checking'
      if (isIdle && Date.now() - one.touchedAt > PATIENCE_MS) await remove(id, one)
    }
    // A sign from the future is one of a clock that was wrong.
    const [before, after] = [-ABANDONED_MS, ABANDONED_MS].map((ms) =>
      new Date(Date.now() + ms).toISOString(),
    )
    for (const { id } of db.all(queries.listAbandoned({ before: before!, after: after! }))) {
      await discardCampaign(db, id, closing.signal)
    }
  }

  function startTidying(): void {
    sweeping = sweeping.then(tidy).catch((error: unknown) => {
      // A disk that is full now may not be so the next time.
      if (!isStorageFault(error)) console.error('Unfinished imports could not be cleared:', error)
    })
  }

  /** With its id. Throws `conflict` while it is imported. */
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
    const lying = [...staged.values()].filter(({ shown }) => !isOver(shown))
    const others = new Set([...arriving.keys(), ...lying.map(({ ownerId }) => ownerId)])
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

  /** One for each person: a later one ends the one before, which may come from a connection that is long dead. */
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
     * Of a file that the program carries, as if its DM were `ownerId` and it had been exported now. `onShow` runs in
     * the transaction that shows the campaign. Answers its id.
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
     * Takes in a file of `length` bytes, if that is known, and begins to check it. Another of the same person goes, also
     * when it is still arriving; only what is being imported stays, and then this one is a `conflict`.
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

    /** Begins to import what was shown. Throws `conflict` when that is not the moment. */
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

    /** Ends it, wherever it stands, and takes away what has come in; a campaign that is there already stays. */
    async cancel(asker: Asker, id: number): Promise<void> {
      const one = get(asker, id)
      await remove(id, one)
    },

    tidy,

    /** For a program that stays: whatever the last one left behind goes at once, as far as it is known to be dead. */
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
