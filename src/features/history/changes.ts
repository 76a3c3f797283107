import { crc32, constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'

/** A field before and after a change. Null before: there was none, as of a thing that was created. */
export type Pair = readonly [before: unknown, after: unknown]
export type Changes = Record<string, Pair>

/**
 * How a pair is stored. A long text is stored as it was before, as a difference to what it was after: that is what the next
 * change of the field has before, or what the field holds now. Short values and references to things are stored whole.
 */
type Stored =
  | { b: unknown; a: unknown }
  /** The middle of the text before, with so much of the text after in front of it and behind it, and the checksum. */
  | { c: [start: number, end: number, middle: string, sum: number] }
  /** Compressed with the text after as its dictionary. */
  | { z: string }
  /** Compressed without. */
  | { w: string }
  /** There was nothing before. */
  | { n: 1 }

const LONG = 80
/** A difference that takes more is compressed. */
const MIDDLE = 240
const PACKED = 4096
/** So many changes of a thing are stored as differences until its texts are stored whole again. */
export const DEEPEST = 199
/** No text is longer, nor all texts of a change together, in bytes. */
const MOST = { text: 400_000, change: 8_000_000 }

const isLong = (value: unknown): value is string => typeof value === 'string' && value.length > LONG

/** Whether a pair is stored as a difference to what follows it. An imported pair may hold anything. */
const isChained = ([before, after]: Pair): boolean =>
  isLong(before) || (isLong(after) && (before === null || typeof before === 'string'))

export function same(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return one === other
  }
  return JSON.stringify(one) === JSON.stringify(other)
}

const params = { [constants.ZSTD_c_checksumFlag]: 1 }

/** With `whole`, texts are stored without regard to what follows. */
export function packChanges(changes: Changes, whole: boolean): Uint8Array {
  const stored: Record<string, Stored> = {}
  for (const [name, pair] of Object.entries(changes)) stored[name] = storePair(pair, whole)
  return packStored(stored)
}

export function packStored(stored: Packed): Uint8Array {
  const bytes = Buffer.from(JSON.stringify(stored))
  // An imported change may be larger than any that is made here: it could not be read again.
  if (bytes.length > MOST.change) return packStored({})
  return bytes.length > PACKED ? zstdCompressSync(bytes, { params }) : bytes
}

function storePair(pair: Pair, whole: boolean): Stored {
  const [before, after] = pair
  if (!isChained(pair)) return { b: before, a: after }
  if (before === null) return { n: 1 }
  const text = before as string
  if (whole) return { w: zstdCompressSync(Buffer.from(text), { params }).toString('base64') }
  const other = typeof after === 'string' ? after : ''
  const cut = cutMiddle(text, other)
  if (cut.middle.length <= MIDDLE) {
    return { c: [cut.start, cut.end, cut.middle, crc32(text)] }
  }
  const dictionary = Buffer.from(other)
  const options = dictionary.length > 0 ? { params, dictionary } : { params }
  return { z: zstdCompressSync(Buffer.from(text), options).toString('base64') }
}

function cutMiddle(text: string, other: string) {
  const most = Math.min(text.length, other.length)
  let start = 0
  while (start < most && text.charCodeAt(start) === other.charCodeAt(start)) start += 1
  let end = 0
  while (
    end < most - start &&
    text.charCodeAt(text.length - 1 - end) === other.charCodeAt(other.length - 1 - end)
  ) {
    end += 1
  }
  return { start, end, middle: text.slice(start, text.length - end) }
}

export type Packed = Record<string, Stored>

export function unpack(bytes: Uint8Array): Packed {
  const isPlain = bytes[0] === 0x7b
  const text = isPlain ? bytes : zstdDecompressSync(bytes, { maxOutputLength: MOST.change })
  return JSON.parse(Buffer.from(text).toString()) as Packed
}

/** Whether what a field was before is stored without regard to what it was after. */
export const isWhole = (stored: Stored): boolean => 'b' in stored || 'w' in stored || 'n' in stored

/** What a field was before, out of what it was after. Undefined where that is not the text it was stored against. */
export function textBefore(stored: Stored, after: unknown): unknown {
  if ('b' in stored) return stored.b
  if ('n' in stored) return null
  if ('w' in stored) return inflate(stored.w)
  const other = typeof after === 'string' ? after : ''
  if ('c' in stored) {
    const [start, end, middle, sum] = stored.c
    const text = other.slice(0, start) + middle + (end === 0 ? '' : other.slice(-end))
    return crc32(text) === sum ? text : undefined
  }
  return inflate(stored.z, Buffer.from(other))
}

function inflate(text: string, dictionary?: Buffer): string | undefined {
  try {
    const options = { maxOutputLength: MOST.text, ...(dictionary?.length && { dictionary }) }
    return zstdDecompressSync(Buffer.from(text, 'base64'), options).toString()
  } catch {
    return undefined
  }
}
