import type { FileHandle } from 'node:fs/promises'

import type { Database } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { type Sent, stageFile, type UploadLimit } from './staged-file.ts'

export type UploadService = ReturnType<typeof createUploadService>

const MOST_OF_ONE = 2
const MOST = 8

/**
 * Pictures that are still arriving. They are written to files meanwhile, so that those who send slowly hold no memory, and
 * they are few, so that they do not fill the disk.
 */
export function createUploadService(db: Database) {
  /** The number of uploads by the person who sends them. */
  const arriving = new Map<number, number>()

  const countAll = () => arriving.values().reduce((sum, count) => sum + count, 0)

  function begin(userId: number): void {
    const own = arriving.get(userId) ?? 0
    if (own >= MOST_OF_ONE) {
      throw tooMany('You are uploading two pictures already. Wait until one has arrived.')
    }
    if (countAll() >= MOST) throw tooMany('Others are uploading pictures. Try again in a minute.')
    arriving.set(userId, own + 1)
  }

  function end(userId: number): void {
    const left = arriving.get(userId)! - 1
    if (left === 0) arriving.delete(userId)
    else arriving.set(userId, left)
  }

  return {
    /** The whole upload, once it has arrived. Throws `too_large`, and `too_many` while others are arriving. */
    async receive(userId: number, sent: Sent, limit: UploadLimit): Promise<Buffer> {
      begin(userId)
      try {
        await using file = await stageFile(db, sent, { limit })
        return await readWhole(file)
      } finally {
        end(userId)
      }
    },
  }
}

function tooMany(message: string): DomainError {
  return new DomainError('too_many', message, { retryAfter: 10 })
}

async function readWhole(file: FileHandle): Promise<Buffer> {
  const { size } = await file.stat()
  const bytes = Buffer.alloc(size)
  for (let at = 0; at < size;) at += (await file.read(bytes, at, size - at, at)).bytesRead
  return bytes
}
