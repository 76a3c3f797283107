import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { callbackify } from 'node:util'
import { crc32, inflateRawSync } from 'node:zlib'

import {
  type Entry,
  fromBufferPromise,
  fromRandomAccessReaderPromise,
  RandomAccessReader,
  type ZipFile,
} from 'yauzl'

import { createSliceClock, letOthersRun } from '../../db/long-work.ts'
import { DomainError } from '../../errors.ts'
import * as errors from './content.errors.ts'
import { FILE_LIMITS, LARGEST_RATIO } from './format.schemas.ts'

const LOCAL_HEADER_LENGTH = 30
/** macOS packs a second file beside each. */
const MOST_ENTRIES = 2 * FILE_LIMITS.entries
const LONGEST_NAMES = 16_000_000
/** Up to this size a file is unpacked at once: a stream takes ten times as long for the many small ones of a vault. */
const SMALL = 65_536
/** Small files that follow each other are read together. */
const WINDOW = 262_144

/** Reads single files of a zip, a piece at a time. */
export interface ZipReader {
  names(): Iterable<string>
  has(name: string): boolean
  /** The unpacked size in bytes that the zip declares. */
  sizeOf(name: string): number
  /** Throws `invalid` if the file is missing, or its length, checksum or name differs from what the zip declares. */
  read(name: string): AsyncGenerator<Buffer>
}

/**
 * Throws `invalid` for a file that is not a zip, or a malicious one: names that lead out of it, the same name twice, files
 * that share bytes.
 */
export async function openZip(file: FileHandle | Buffer): Promise<ZipReader> {
  const { zip, window } = await open(file)
  const clock = createSliceClock()
  const entries = await listEntries(zip, clock)

  function find(name: string): Entry {
    const entry = entries.get(name)
    if (!entry) throw errors.lacks(name)
    return entry
  }

  return {
    names: () => entries.keys(),
    has: (name) => entries.has(name),
    sizeOf: (name) => find(name).uncompressedSize,

    async *read(name) {
      const entry = find(name)
      assertModest(name, entry)
      let sum = 0
      if (clock.isUp()) await letOthersRun()
      try {
        const header = await zip.readLocalFileHeaderPromise(entry)
        if (!header.fileName.equals(entry.fileNameRaw)) throw new Error('two names')
        if (window && isSmall(entry)) {
          const packed = await window.bytes(header.fileDataStart, entry.compressedSize)
          const bytes = unpackSmall(entry, packed)
          if (crc32(bytes) !== entry.crc32) throw new Error('wrong checksum')
          yield bytes
          return
        }
        for await (const piece of await zip.openReadStreamPromise(entry)) {
          sum = crc32(piece as Buffer, sum)
          yield piece as Buffer
        }
        if (sum !== entry.crc32) throw new Error('wrong checksum')
      } catch (error) {
        // An error of the disk, or a cancelled import.
        if ((error as NodeJS.ErrnoException).syscall) throw error
        throw errors.damaged(name)
      }
    },
  }
}

/** Reads a small file at once. */
export async function readWhole(zip: ZipReader, name: string, limit: number): Promise<Buffer> {
  if (zip.sizeOf(name) > limit) throw errors.tooLarge(name, limit / 1_000_000)
  return Buffer.concat(await Array.fromAsync(zip.read(name)))
}

const isSmall = ({ compressedSize, uncompressedSize }: Entry): boolean =>
  compressedSize > 0 && uncompressedSize > 0 && Math.max(compressedSize, uncompressedSize) <= SMALL

function unpackSmall(entry: Entry, packed: Buffer): Buffer {
  const isPacked = entry.compressionMethod !== 0
  const size = entry.uncompressedSize
  const bytes = isPacked ? inflateRawSync(packed, { maxOutputLength: size }) : packed
  if (bytes.length !== size) throw new Error('wrong size')
  return bytes
}

class WindowReader extends RandomAccessReader {
  readonly #file: FileHandle
  #window = { start: 0, bytes: Buffer.alloc(0) }

  constructor(file: FileHandle) {
    super()
    this.#file = file
  }

  async bytes(start: number, length: number): Promise<Buffer> {
    let window = this.#window
    if (start < window.start || start + length > window.start + window.bytes.length) {
      const all = Buffer.alloc(Math.max(WINDOW, length))
      const { bytesRead } = await this.#file.read(all, 0, all.length, start)
      window = { start, bytes: all.subarray(0, bytesRead) }
      this.#window = window
    }
    const from = start - window.start
    const found = window.bytes.subarray(from, from + length)
    if (found.length < length) throw new Error('unexpected end')
    return found
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null) => void,
  ): void {
    callbackify(async () => {
      const bytes = await this.bytes(position, length)
      bytes.copy(buffer, offset)
    })(done)
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#pieces(start, end), { objectMode: false })
  }

  async *#pieces(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end; at += SMALL) yield this.bytes(at, Math.min(SMALL, end - at))
  }
}

async function open(file: FileHandle | Buffer): Promise<{ zip: ZipFile; window?: WindowReader }> {
  const options = { autoClose: false, decodeStrings: false }
  try {
    if (!('fd' in file)) return { zip: await fromBufferPromise(file, options) }
    const window = new WindowReader(file)
    const { size } = await file.stat()
    return { zip: await fromRandomAccessReaderPromise(window, size, options), window }
  } catch (error) {
    if (!(error as Error).message.startsWith('End of central directory')) throw errors.unreadable()
    if (!('fd' in file)) throw errors.unreadable()
    const { buffer: start } = await file.read(Buffer.alloc(4), 0, 4, 0)
    throw start.toString('latin1') === 'PK\x03\x04' ? errors.cutOff() : errors.noCampaignFile()
  }
}

async function listEntries(
  zip: ZipFile,
  clock: ReturnType<typeof createSliceClock>,
): Promise<Map<string, Entry>> {
  if (zip.entryCount > MOST_ENTRIES) throw errors.tooMany(MOST_ENTRIES)
  const entries = new Map<string, Entry>()
  const folded = new Set<string>()
  let length = 0
  try {
    for await (const entry of zip.eachEntry()) {
      if (clock.isUp()) await letOthersRun()
      length += entry.fileNameRaw.length
      if (length > LONGEST_NAMES) throw errors.unreadable()
      const name = entry.fileNameRaw.toString('utf8')
      assertInside(name)
      if (!entry.canDecodeFileData()) throw errors.packing(shown(name))
      // A name is the same in another case, and however its accents are composed.
      const fold = name.normalize('NFC').toLowerCase()
      if (folded.has(fold)) throw errors.twice(shown(name))
      folded.add(fold)
      entries.set(name, entry)
    }
  } catch (error) {
    throw error instanceof DomainError ? error : errors.unreadable()
  }
  assertApart([...entries.values()])
  return entries
}

/** Refuses a name that leads out of the folder on any system. */
function assertInside(name: string): void {
  const steps = name.replace(/\/$/, '').split('/')
  const isOutside =
    steps.some((step) => step === '' || step === '.' || step === '..') ||
    /[\\\p{Cc}]|^[a-z]:/iu.test(name)
  if (isOutside) throw errors.outside(shown(name))
}

/** Zip bombs let many files share the same bytes. */
function assertApart(entries: Entry[]): void {
  let end = 0
  for (const entry of entries.toSorted(
    (a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader,
  )) {
    const start = entry.relativeOffsetOfLocalHeader
    if (start < end) throw errors.unreadable()
    end = start + LOCAL_HEADER_LENGTH + entry.fileNameRaw.length + entry.compressedSize
  }
}

/** Refuses kilobytes that unpack to gigabytes. */
function assertModest(name: string, { compressedSize, uncompressedSize: size }: Entry): void {
  if (size > FILE_LIMITS.unpacked || size > compressedSize * LARGEST_RATIO + 1_000_000) {
    throw errors.bomb(name)
  }
}

/** A name for an error sentence. */
const shown = (name: string) => JSON.stringify(name.slice(0, 80))
