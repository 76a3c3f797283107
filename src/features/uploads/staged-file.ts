import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'

import type { Database } from '../../db/database.ts'
import { bodyTooLarge, diskFull } from './uploads.errors.ts'

const MARK = '.import-'
const NEW_MS = 60_000
/** Bytes between two looks at the disk. */
const LOOK_EVERY = 4_000_000

export type Sent =
  | ReadableStream<Uint8Array>
  | AsyncIterable<Uint8Array>
  | Iterable<Uint8Array>
  | null

export interface UploadLimit {
  bytes: number
  /** As the refusal says it: "a picture may have up to 15 MB". */
  words: string
}

interface StageOptions {
  limit?: UploadLimit
  signal?: AbortSignal
  /** Throws when the disk has no room for so many bytes more. */
  assertOnDisk?: (bytes: number) => void
}

/**
 * Writes an upload or an export to a file beside the database, and returns its handle. The file is already unlinked: closing the handle
 * removes it, and so does the end of the program. Throws `too_large` beyond `limit`, and the reason of `signal`.
 * With `assertOnDisk` it leaves room for what others save meanwhile.
 */
export async function stageFile(
  db: Database,
  sent: Sent,
  { limit, signal, assertOnDisk }: StageOptions = {},
): Promise<FileHandle> {
  const file = await openUnnamed(db)
  try {
    let size = 0
    let looked = 0
    for await (const piece of piecesOf(sent, signal)) {
      signal?.throwIfAborted()
      size += piece.length
      if (limit && size > limit.bytes) throw bodyTooLarge(limit.words)
      if (size >= looked) {
        assertOnDisk?.(0)
        looked = size + LOOK_EVERY
      }
      await writeWhole(file, piece)
    }
    return file
  } catch (error) {
    await file.close()
    throw signal?.aborted ? signal.reason : explain(error)
  }
}

function piecesOf(
  sent: Sent,
  signal: AbortSignal | undefined,
): AsyncIterable<Uint8Array> | Iterable<Uint8Array> {
  if (!(sent instanceof ReadableStream)) return sent ?? []
  // The types of the web's build know only the browser's streams.
  return Readable.fromWeb(sent as Parameters<typeof Readable.fromWeb>[0], { signal })
}

/** Megabytes to keep free for cleaning up an import when the disk is full: deleting writes, too. */
const RESERVE = 16
const MEGABYTE = 1_048_576

/** Reserves room on the disk, until it is freed or the program ends. Throws `unavailable` if there is none. */
export async function reserveRoom(db: Database): Promise<{ free(): Promise<void> }> {
  const file = await openUnnamed(db)
  try {
    // Some file systems store no zeros.
    const piece = randomBytes(MEGABYTE)
    for (let i = 0; i < RESERVE; i += 1) await writeWhole(file, piece)
    return { free: () => file.close() }
  } catch (error) {
    await file.close()
    throw explain(error)
  }
}

async function openUnnamed(db: Database): Promise<FileHandle> {
  removeLeftovers(db)
  const folder = mkdtempSync(`${db.path}${MARK}`)
  try {
    return await open(join(folder, 'file'), 'wx+', 0o600)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Removes files of a program that was killed before it could unlink them. New ones may be in use. */
function removeLeftovers(db: Database): void {
  const prefix = basename(db.path) + MARK
  for (const name of readdirSync(dirname(db.path))) {
    if (!name.startsWith(prefix)) continue
    const folder = join(dirname(db.path), name)
    const made = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Infinity
    if (Date.now() - made > NEW_MS) rmSync(folder, { recursive: true, force: true })
  }
}

async function writeWhole(file: FileHandle, piece: Uint8Array): Promise<void> {
  for (let at = 0; at < piece.length;) {
    at += (await file.write(piece, at, piece.length - at)).bytesWritten
  }
}

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

function explain(error: unknown): unknown {
  if (!FULL.has((error as NodeJS.ErrnoException).code ?? '')) return error
  return diskFull().with({ cause: error })
}
