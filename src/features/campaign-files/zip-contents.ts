import type { FileHandle } from 'node:fs/promises'

import { DomainError } from '../../errors.ts'
import { nextTurn } from './slices.ts'

/** A file in a zip, as the list of contents at its end tells of it. */
export interface ZipEntry {
  name: string
  rawName: Buffer
  method: 'stored' | 'deflated'
  crc: number
  /** Bytes in the zip, and bytes unpacked. */
  packed: number
  size: number
  /** Where its header begins. */
  offset: number
}

const END = 0x06054b50
const END_LENGTH = 22
const ENTRY = 0x02014b50
const ENTRY_LENGTH = 46
const LONGEST_COMMENT = 65_535
/** Of the zip's 64-bit extension. */
const LONG_POINTER = 0x07064b50
const LONG_POINTER_LENGTH = 20
const LONG_END = 0x06064b50
const LONG_END_LENGTH = 56
const LONG_EXTRA = 1
/** Stands for a number that is in the extra field. */
const IN_EXTRA = 0xffff_ffff
const LONGEST_CONTENTS = 16_000_000
const ENCRYPTED = 1
/** Entries that are read before others have their turn. */
const AT_ONCE = 500
const METHODS: Record<number, ZipEntry['method']> = { 0: 'stored', 8: 'deflated' }

/**
 * Reads what a zip holds from the list at its end, which alone says what counts: a stream would have to believe the
 * headers in between. Throws `invalid` for what is no zip, or one made to mislead: names that lead out of it, the
 * same name twice, files that lie in one another.
 */
export async function listContents(file: FileHandle): Promise<Map<string, ZipEntry>> {
  const { size: length } = await file.stat()
  const { count, size, offset, end } = await findEnd(file, length)
  if (size > LONGEST_CONTENTS || offset + size > end) throw unreadable()
  const contents = await readExactly(file, offset, size)

  const entries = new Map<string, ZipEntry>()
  const folded = new Set<string>()
  let at = 0
  for (let i = 0; i < count; i += 1) {
    if (i % AT_ONCE === AT_ONCE - 1) await nextTurn()
    const { entry, next } = readEntry(contents, at)
    at = next
    if (entry.offset + entry.packed > offset) throw cutOff()
    if (folded.has(entry.name.toLowerCase())) {
      throw new DomainError('invalid', `This file holds ${shown(entry.name)} twice.`)
    }
    folded.add(entry.name.toLowerCase())
    entries.set(entry.name, entry)
  }
  if (at !== size) throw unreadable()
  assertApart([...entries.values()])
  return entries
}

async function findEnd(file: FileHandle, length: number) {
  const reach = Math.min(length, END_LENGTH + LONGEST_COMMENT)
  const tail = await readExactly(file, length - reach, reach)
  for (let at = tail.length - END_LENGTH; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END) continue
    if (at + END_LENGTH + tail.readUInt16LE(at + 20) !== tail.length) continue
    const [disk, first, here, count] = [4, 6, 8, 10].map((field) => tail.readUInt16LE(at + field))
    const [size, offset] = [12, 16].map((field) => tail.readUInt32LE(at + field)) as [
      number,
      number,
    ]
    if (disk !== 0 || first !== 0 || here !== count) throw unreadable()
    const end = { count: count!, size, offset, end: length - reach + at }
    const isLong = count === 0xffff || size === IN_EXTRA || offset === IN_EXTRA
    return (isLong && (await findLongEnd(file, end.end))) || end
  }
  const start = await readExactly(file, 0, Math.min(4, length))
  if (start.equals(Buffer.from('PK\x03\x04', 'latin1'))) throw cutOff()
  throw new DomainError('invalid', 'This is no campaign file: campaigns come as .dramatis.zip.')
}

/** Of a zip that is too large for the short numbers, or that was written without knowing how large it becomes. */
async function findLongEnd(file: FileHandle, shortEnd: number) {
  if (shortEnd < LONG_POINTER_LENGTH) return undefined
  const pointer = await readExactly(file, shortEnd - LONG_POINTER_LENGTH, LONG_POINTER_LENGTH)
  if (pointer.readUInt32LE(0) !== LONG_POINTER) return undefined
  const end = readLong(pointer, 8)
  if (end + LONG_END_LENGTH > shortEnd) throw unreadable()
  const told = await readExactly(file, end, LONG_END_LENGTH)
  if (told.readUInt32LE(0) !== LONG_END) throw unreadable()
  return { count: readLong(told, 32), size: readLong(told, 40), offset: readLong(told, 48), end }
}

/** No file is longer than a number can tell exactly. */
function readLong(bytes: Buffer, at: number): number {
  const number = Number(bytes.readBigUInt64LE(at))
  if (!Number.isSafeInteger(number)) throw unreadable()
  return number
}

/** The numbers that have no room where they should stand, in this order. */
function readExtra(extra: Buffer, short: number[]): number[] {
  if (!short.includes(IN_EXTRA)) return short
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== LONG_EXTRA) continue
    const long = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2))
    let next = 0
    return short.map((number) => {
      if (number !== IN_EXTRA) return number
      if (next + 8 > long.length) throw unreadable()
      next += 8
      return readLong(long, next - 8)
    })
  }
  return short
}

function readEntry(contents: Buffer, at: number): { entry: ZipEntry; next: number } {
  if (at + ENTRY_LENGTH > contents.length || contents.readUInt32LE(at) !== ENTRY) throw unreadable()
  const [flags, methodNumber] = [contents.readUInt16LE(at + 8), contents.readUInt16LE(at + 10)]
  const [nameLength, extra, comment] = [28, 30, 32].map((field) =>
    contents.readUInt16LE(at + field),
  )
  const nameAt = at + ENTRY_LENGTH
  const next = nameAt + nameLength! + extra! + comment!
  if (next > contents.length) throw unreadable()
  const rawName = contents.subarray(nameAt, nameAt + nameLength!)
  const name = rawName.toString('utf8')
  assertInside(name)
  const method = METHODS[methodNumber]
  if (!method || flags & ENCRYPTED) {
    throw new DomainError('invalid', `${shown(name)} is packed in a way that is not read here.`)
  }
  const crc = contents.readUInt32LE(at + 16)
  const [size, packed, offset] = readExtra(
    contents.subarray(nameAt + nameLength!, nameAt + nameLength! + extra!),
    [24, 20, 42].map((field) => contents.readUInt32LE(at + field)),
  ) as [number, number, number]
  return { entry: { name, rawName, method, crc, packed, size, offset }, next }
}

/** A name that is a way out of the folder, or that a program might take for one. */
function assertInside(name: string): void {
  const steps = name.replace(/\/$/, '').split('/')
  const isOutside =
    steps.some((step) => step === '' || step === '.' || step === '..') ||
    /[\\\p{Cc}]|^[a-z]:/iu.test(name)
  if (isOutside) {
    throw new DomainError('invalid', `This file holds ${shown(name)}, which no campaign file has.`)
  }
}

/** Files that share their bytes are how a small zip becomes a huge one. */
function assertApart(entries: ZipEntry[]): void {
  let end = 0
  for (const { offset, packed, rawName } of entries.toSorted((a, b) => a.offset - b.offset)) {
    if (offset < end) throw unreadable()
    end = offset + 30 + rawName.length + packed
  }
}

async function readExactly(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  for (let at = 0; at < length;) {
    const { bytesRead } = await file.read(buffer, at, length - at, from + at)
    if (bytesRead === 0) throw cutOff()
    at += bytesRead
  }
  return buffer
}

/** As it may stand in a sentence. */
const shown = (name: string) => JSON.stringify(name.slice(0, 80))

function cutOff(): DomainError {
  return new DomainError('invalid', 'This file is cut off. Export or download it again.')
}

function unreadable(): DomainError {
  return new DomainError('invalid', 'This file is damaged: what it holds cannot be listed.')
}
