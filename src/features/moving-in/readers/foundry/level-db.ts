/** What is kept of a value, or of a deletion, which has no value; undefined for keys that are not read. */
type Reads = (key: string, value: Buffer | undefined) => unknown

const FOOTER = 48
const MAGIC = 0xdb4775248b80fb57n
const SNAPPY = 1
/** Behind a block: how it is compressed, and a checksum. */
const TRAILER = 5
const LARGEST_BLOCK = 64_000_000
const LONGEST_KEY = 1_000
const LOG_BLOCK = 32_768
const LOG_HEADER = 7
/** Of a database, whose documents are held in memory: bytes as they are unpacked, and entries. */
const LIMITS = { bytes: 200_000_000, entries: 500_000 }

/** Reads numbers and bytes one after another. Throws a `RangeError` beyond the end. */
class Cursor {
  at: number
  readonly bytes: Buffer

  constructor(bytes: Buffer, at = 0) {
    this.bytes = bytes
    this.at = at
  }

  get isDone(): boolean {
    return this.at >= this.bytes.length
  }

  byte(): number {
    return this.bytes.readUInt8(this.at++)
  }

  number(): number {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const byte = this.byte()
      value += (byte % 128) * factor
      if (byte < 128) return value
      if (factor > 2 ** 49) throw new RangeError('A number is too long')
    }
  }

  take(length: number): Buffer {
    const end = this.at + length
    if (end > this.bytes.length) throw new RangeError('Bytes are missing')
    const taken = this.bytes.subarray(this.at, end)
    this.at = end
    return taken
  }
}

/** The text that Snappy compressed. */
function unpacked(packed: Buffer): Buffer {
  const cursor = new Cursor(packed)
  const whole = Buffer.alloc(checkedSize(cursor.number(), packed.length))
  let done = 0
  while (!cursor.isDone) {
    const tag = cursor.byte()
    const kind = tag % 4
    if (kind === 0) {
      const short = tag >> 2
      const length = short < 60 ? short + 1 : cursor.take(short - 59).readUIntLE(0, short - 59) + 1
      done += cursor.take(length).copy(whole, done)
      continue
    }
    const length = kind === 1 ? ((tag >> 2) % 8) + 4 : (tag >> 2) + 1
    const offset =
      kind === 1
        ? (tag >> 5) * 256 + cursor.byte()
        : cursor.take(kind === 2 ? 2 : 4).readUIntLE(0, kind === 2 ? 2 : 4)
    if (offset === 0 || offset > done || done + length > whole.length)
      throw new RangeError('A copy is outside')
    // It may repeat what it writes itself.
    for (let copied = 0; copied < length; copied += 1)
      whole[done + copied] = whole[done + copied - offset]!
    done += length
  }
  return whole
}

/** Three bytes may stand for 64. */
function checkedSize(size: number, packed: number): number {
  if (size > packed * 22 + 64 || size > LARGEST_BLOCK)
    throw new RangeError('A block says it is larger than it can be')
  return size
}

interface Place {
  offset: number
  size: number
}

const placeAt = (cursor: Cursor): Place => ({ offset: cursor.number(), size: cursor.number() })

function blockAt(table: Buffer, { offset, size }: Place): Buffer {
  const block = new Cursor(table, offset).take(size + TRAILER)
  const inside = block.subarray(0, size)
  return block[size] === SNAPPY ? unpacked(inside) : inside
}

/** The keys of a block are written by what they share with the one before. */
function* entriesOf(block: Buffer): Generator<[key: Buffer, value: Buffer]> {
  const restarts = block.readUInt32LE(block.length - 4)
  const cursor = new Cursor(block.subarray(0, block.length - 4 * (restarts + 1)))
  let key = Buffer.alloc(0)
  while (!cursor.isDone) {
    const [shared, own, length] = [cursor.number(), cursor.number(), cursor.number()]
    if (shared > key.length || shared + own > LONGEST_KEY) throw new RangeError('A key is too long')
    key = Buffer.concat([key.subarray(0, shared), cursor.take(own)])
    yield [key, cursor.take(length)]
  }
}

/**
 * The newest values of a LevelDB database, with its files in any order: each value and each deletion says when it was
 * written. Throws if the database is damaged or too large.
 */
export class LevelDb {
  readonly #reads: Reads
  readonly #limits: typeof LIMITS
  readonly #entries = new Map<string, { sequence: bigint; value: unknown }>()
  #size = 0

  constructor(reads: Reads, limits = LIMITS) {
    this.#reads = reads
    this.#limits = limits
  }

  *values(): Generator<[key: string, value: unknown]> {
    for (const [key, { value }] of this.#entries) yield [key, value]
  }

  /** Reads a table (`.ldb`), an entry at a time. */
  *readTable(table: Buffer): Generator<void> {
    const footer = new Cursor(table, table.length - FOOTER)
    if (table.length < FOOTER || table.readBigUInt64LE(table.length - 8) !== MAGIC)
      throw new RangeError('This is no table')
    // The place of what it holds besides.
    placeAt(footer)
    let end = 0
    for (const [, written] of entriesOf(this.#counted(blockAt(table, placeAt(footer))))) {
      const place = placeAt(new Cursor(written))
      if (place.offset < end) throw new RangeError('Blocks overlap')
      end = place.offset + place.size
      for (const [inner, value] of entriesOf(this.#counted(blockAt(table, place)))) {
        const key = inner.toString('utf8', 0, inner.length - 8)
        const mark = inner.readBigUInt64LE(inner.length - 8)
        yield this.#keep([key, mark / 256n], mark % 256n === 1n ? value : undefined)
      }
    }
  }

  /** The same for the log of what is not in a table yet. A log that was cut off is read as far as it goes. */
  *readLog(log: Buffer): Generator<void> {
    let parts: Buffer[] = []
    for (let at = 0; at + LOG_HEADER <= log.length;) {
      const left = LOG_BLOCK - (at % LOG_BLOCK)
      const length = log.readUInt16LE(at + 4)
      const type = log[at + 6]!
      if (left < LOG_HEADER || type === 0) {
        at += left
        continue
      }
      if (at + LOG_HEADER + length > log.length) return
      const part = log.subarray(at + LOG_HEADER, at + LOG_HEADER + length)
      at += LOG_HEADER + length
      const [isFirst, isLast] = [type === 1 || type === 2, type === 1 || type === 4]
      if (isFirst) parts = []
      else if (parts.length === 0) throw new RangeError('A record has no beginning')
      parts.push(part)
      if (!isLast) continue
      yield* this.#readBatch(this.#counted(Buffer.concat(parts)))
      parts = []
    }
  }

  *#readBatch(batch: Buffer): Generator<void> {
    const first = batch.readBigUInt64LE(0)
    const cursor = new Cursor(batch, 12)
    for (let at = 0n; !cursor.isDone; at += 1n) {
      const isThere = cursor.byte() === 1
      const key = cursor.take(cursor.number()).toString()
      yield this.#keep([key, first + at], isThere ? cursor.take(cursor.number()) : undefined)
    }
  }

  #counted(bytes: Buffer): Buffer {
    this.#size += bytes.length
    if (this.#size > this.#limits.bytes) throw new RangeError('A database is too large')
    return bytes
  }

  #keep([key, sequence]: [string, bigint], written: Buffer | undefined): void {
    const known = this.#entries.get(key)
    if (known !== undefined && known.sequence > sequence) return
    const value = this.#reads(key, written)
    if (value === undefined) return
    // A deletion is kept, too: an older value may be in a file that is read later.
    this.#entries.set(key, { sequence, value })
    if (this.#entries.size > this.#limits.entries)
      throw new RangeError('A database has too many entries')
  }
}
