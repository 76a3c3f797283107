import type { FileHandle } from 'node:fs/promises'

import type { Asker } from '../../auth/asker.ts'
import * as errors from './campaign-files.errors.ts'
import type { CampaignImport } from './campaign-files.schemas.ts'
import type { Check, Importable } from './importable.ts'
import { Upload } from './upload.ts'

/** The number of people who may have an uploaded file at the same time. */
const MOST = 4
/** An upload that takes longer makes room for others, if they are too many. */
const SLOW_MS = 10 * 60_000
/** How long an uploaded file is kept without a request for it. */
const KEEP_MS = 15 * 60_000

/** An upload that is still being sent. */
interface Arrival {
  stop: AbortController
  since: number
}

/** The files that people have uploaded to import them, one for each person. */
export function createUploads() {
  /** By the person who sent it. */
  const uploads = new Map<number, Upload>()
  const arriving = new Map<number, Arrival>()
  let lastId = 0

  /** Throws `not_found`. */
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

  function assertNotImporting(userId: number): void {
    if (uploads.get(userId)?.shown.state === 'importing') throw errors.importing()
  }

  return {
    get,
    remove,

    /** One that is checked. Throws `conflict` for any other. */
    ready(asker: Asker, id: number): { upload: Upload; importable: Importable } {
      const upload = get(asker, id)
      const { importable, shown } = upload
      if (shown.state !== 'ready' || !importable) throw errors.notChecked()
      return { upload, importable }
    },

    /** Throws `conflict` while the person imports, and `too_many` while others take all places; one that is slow loses its place. */
    assertRoom(userId: number): void {
      assertNotImporting(userId)
      const waiting = [...uploads].filter(([, upload]) => !upload.isOver()).map(([id]) => id)
      const others = new Set([...arriving.keys(), ...waiting])
      others.delete(userId)
      if (others.size < MOST) return
      const isSlow = ({ since }: Arrival) => performance.now() - since > SLOW_MS
      const slow = [...arriving].find(([id, arrival]) => id !== userId && isSlow(arrival))
      if (!slow) throw errors.tooManyImports().with({ retryAfter: 60 })
      slow[1].stop.abort(errors.tooSlow())
    },

    /** Stages what a person sends. It ends one that is still arriving, whose connection may be dead. */
    async receive(
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
    },

    /** Begins to check a file, in the place of the person's other one. Throws `conflict` while that one is imported. */
    async add(userId: number, file: FileHandle, check: Check): Promise<CampaignImport> {
      while (uploads.has(userId)) {
        assertNotImporting(userId)
        await remove(userId)
      }
      const upload = new Upload((lastId += 1), file)
      uploads.set(userId, upload)
      return upload.run('checking', async (watch) => {
        const importable = await check(userId, watch)
        upload.importable = importable
        return { plan: importable.plan, state: 'ready' }
      })
    },

    /** Removes those that are no longer asked for. */
    async removeIdle(): Promise<void> {
      for (const [userId, upload] of uploads) {
        if (upload.isIdle() && Date.now() - upload.touchedAt > KEEP_MS) await remove(userId)
      }
    },

    removeAll: (): Promise<unknown> => Promise.all([...uploads.keys()].map(remove)),
  }
}
