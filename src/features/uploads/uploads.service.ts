import type { FileHandle } from 'node:fs/promises'

import type { Needs } from '../../services.ts'
import { type Sent, stageFile, type UploadLimit } from './staged-file.ts'
import * as errors from './uploads.errors.ts'

export type UploadService = ReturnType<typeof createUploadService>

const MOST_OF_ONE = 2
const MOST = 8
/** An upload that takes longer makes room for another person's, if they are too many. */
const SLOW_MS = 60_000
const SOON = { retryAfter: 10 }

interface Arrival {
  userId: number
  since: number
  stop: AbortController
}

/**
 * Pictures that are still arriving. They are written to files meanwhile, so that those who send slowly hold no memory, and
 * they are few, so that they do not fill the disk.
 */
export function createUploadService({ db, quotas }: Needs<'db' | 'quotas'>) {
  /** The oldest first. */
  const arriving = new Set<Arrival>()

  function begin(userId: number): Arrival {
    const others = [...arriving].filter((arrival) => arrival.userId !== userId)
    if (arriving.size - others.length >= MOST_OF_ONE) {
      throw errors.twoUploads().with(SOON)
    }
    if (arriving.size >= MOST) {
      const slow = others.find(({ since }) => performance.now() - since > SLOW_MS)
      if (!slow) throw errors.tooManyUploads().with(SOON)
      arriving.delete(slow)
      slow.stop.abort(errors.uploadTooSlow().with(SOON))
    }
    const own = { userId, since: performance.now(), stop: new AbortController() }
    arriving.add(own)
    return own
  }

  return {
    /** The whole upload, once it has arrived. Throws `too_large`, and `too_many` while others are arriving. */
    async receive(userId: number, sent: Sent, limit: UploadLimit): Promise<Buffer> {
      const own = begin(userId)
      try {
        await using file = await stageFile(db, sent, {
          limit,
          signal: own.stop.signal,
          assertOnDisk: quotas.assertOnDisk,
        })
        return await readWhole(file)
      } finally {
        arriving.delete(own)
      }
    },
  }
}

async function readWhole(file: FileHandle): Promise<Buffer> {
  const { size } = await file.stat()
  const bytes = Buffer.alloc(size)
  for (let at = 0; at < size;) at += (await file.read(bytes, at, size - at, at)).bytesRead
  return bytes
}
