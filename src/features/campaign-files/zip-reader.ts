import type { FileHandle } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'

import { DomainError } from '../../errors.ts'
import { FILE_LIMITS, LARGEST_RATIO } from './format.schemas.ts'
import { listContents, type ZipEntry } from './zip-contents.ts'

const PIECE = 65_536
const LOCAL_HEADER = 0x04034b50

/** A zip of which only what is asked for is read, a piece at a time. */
export interface ZipReader {
  names(): Iterable<string>
  /** Of the file as it is when unpacked, in bytes, as it is promised. */
  sizeOf(name: string): number
  /** Throws `invalid` when there is no such file, or it is not what the zip promises: length, checksum, name. */
  read(name: string): AsyncGenerator<Buffer>
}

export async function openZip(file: FileHandle): Promise<ZipReader> {
  const entries = await listContents(file)

  function find(name: string): ZipEntry {
    const entry = entries.get(name)
    if (!entry) throw invalid(`${name} is missing in this file.`)
    return entry
  }

  async function* read(name: string): AsyncGenerator<Buffer> {
    const entry = find(name)
    assertModest(entry)
    let size = 0
    let sum = 0
    for await (const piece of await unpack(file, entry)) {
      size += piece.length
      if (size > entry.size) throw damaged(entry)
      sum = crc32(piece, sum)
      yield piece
    }
    if (size !== entry.size || sum !== entry.crc) throw damaged(entry)
  }

  return { names: () => entries.keys(), sizeOf: (name) => find(name).size, read }
}

/** The whole of a small file. */
export async function readWhole(zip: ZipReader, name: string, limit: number): Promise<Buffer> {
  if (zip.sizeOf(name) > limit) {
    throw invalid(`${name} is too large: it may have up to ${limit / 1_000_000} MB.`)
  }
  const pieces: Buffer[] = []
  for await (const piece of zip.read(name)) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** A few kilobytes that would unpack to gigabytes are nobody's campaign. */
function assertModest({ name, packed, size }: ZipEntry): void {
  if (size > FILE_LIMITS.unpacked || size > packed * LARGEST_RATIO + 1_000_000) {
    throw invalid(
      `${name} is packed smaller than anything that people write: this file is not what it seems.`,
    )
  }
}

async function unpack(file: FileHandle, entry: ZipEntry): Promise<AsyncIterable<Buffer>> {
  const raw = readRange(file, await findStart(file, entry), entry)
  if (entry.method === 'stored') return raw
  return inflated(raw, entry)
}

async function* inflated(raw: AsyncGenerator<Buffer>, entry: ZipEntry): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw({ chunkSize: PIECE })
  // What goes wrong on the way comes out at its end.
  pipeline(Readable.from(raw), inflate, () => {})
  try {
    for await (const piece of inflate) yield piece as Buffer
  } catch (error) {
    throw error instanceof DomainError ? error : damaged(entry)
  }
}

async function* readRange(
  file: FileHandle,
  start: number,
  entry: ZipEntry,
): AsyncGenerator<Buffer> {
  for (let at = 0; at < entry.packed;) {
    const length = Math.min(PIECE, entry.packed - at)
    const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, start + at)
    if (bytesRead === 0) throw damaged(entry)
    at += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

/** Behind the header that stands before every file and must tell the same as the list of contents. */
async function findStart(file: FileHandle, entry: ZipEntry): Promise<number> {
  const { bytesRead, buffer: header } = await file.read(Buffer.alloc(30), 0, 30, entry.offset)
  if (bytesRead < 30 || header.readUInt32LE(0) !== LOCAL_HEADER) throw damaged(entry)
  const nameLength = header.readUInt16LE(26)
  const { buffer: name } = await file.read(
    Buffer.alloc(nameLength),
    0,
    nameLength,
    entry.offset + 30,
  )
  if (!name.equals(entry.rawName)) throw damaged(entry)
  return entry.offset + 30 + nameLength + header.readUInt16LE(28)
}

function damaged({ name }: ZipEntry): DomainError {
  return invalid(
    `This file is damaged: ${name} is not as it was written. Export or download it again.`,
  )
}

function invalid(message: string): DomainError {
  return new DomainError('invalid', message)
}
