/** A value under a key, `undefined` if it is deleted, and the number of the write. */
type Row = [key: string, value: object | undefined, sequence: number]

const number = (value: number): Buffer =>
  value < 128
    ? Buffer.from([value])
    : Buffer.concat([Buffer.from([(value % 128) + 128]), number(Math.floor(value / 128))])

const long = (value: number): Buffer => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes
}

const WINDOW = 500

/** What repeats is a copy of what was shortly before. */
function snappy(bytes: Buffer): Buffer {
  const parts = [number(bytes.length)]
  for (let at = 0; at < bytes.length;) {
    const from = Math.max(0, at - WINDOW)
    const before = bytes.subarray(from, at).lastIndexOf(bytes.subarray(at, at + 8))
    if (before === -1 || at + 8 > bytes.length) {
      parts.push(Buffer.from([0]), bytes.subarray(at, at + 1))
      at += 1
      continue
    }
    const back = at - from - before
    parts.push(Buffer.from([(8 - 1) * 4 + 2, back % 256, back >> 8]))
    at += 8
  }
  return Buffer.concat(parts)
}

function blockOf(rows: [key: Buffer, value: Buffer][]): Buffer {
  let last = Buffer.alloc(0)
  const entries = rows.map(([key, value]) => {
    let shared = 0
    while (shared < Math.min(key.length, last.length) && key[shared] === last[shared]) shared += 1
    last = Buffer.from(key)
    const own = key.subarray(shared)
    return Buffer.concat([number(shared), number(own.length), number(value.length), own, value])
  })
  return Buffer.concat([...entries, Buffer.from([0, 0, 0, 0, 1, 0, 0, 0])])
}

/** A table as LevelDB writes it, with blocks compressed by Snappy unless `isPlain`. */
export function levelTable(rows: Row[], isPlain = false): Buffer {
  const data = blockOf(
    rows.map(([key, value, sequence]) => [
      Buffer.concat([Buffer.from(key), long(sequence * 256 + (value ? 1 : 0))]),
      Buffer.from(value ? JSON.stringify(value) : ''),
    ]),
  )
  const parts: Buffer[] = []
  const write = (block: Buffer): Buffer => {
    const at = Buffer.concat(parts).length
    const packed = isPlain ? block : snappy(block)
    parts.push(packed, Buffer.from([isPlain ? 0 : 1, 0, 0, 0, 0]))
    return Buffer.concat([number(at), number(packed.length)])
  }
  const place = write(data)
  const meta = write(blockOf([]))
  const index = write(blockOf([[Buffer.concat([Buffer.from('~'), long(1)]), place]]))
  const footer = Buffer.alloc(48)
  Buffer.concat([meta, index]).copy(footer)
  footer.writeBigUInt64LE(0xdb4775248b80fb57n, 40)
  return Buffer.concat([...parts, footer])
}

/** A log of one batch, in records of so many bytes. */
export function levelLog(rows: Row[], most: number): Buffer {
  const records = rows.map(([key, value]) => {
    const text = Buffer.from(value ? JSON.stringify(value) : '')
    const put = value ? [number(text.length), text] : []
    return Buffer.concat([
      Buffer.from([value ? 1 : 0]),
      number(key.length),
      Buffer.from(key),
      ...put,
    ])
  })
  const count = Buffer.alloc(4)
  count.writeUInt32LE(rows.length)
  const batch = Buffer.concat([long(rows[0]![2]), count, ...records])
  const parts = Array.from({ length: Math.ceil(batch.length / most) }, (_, at) =>
    batch.subarray(at * most, (at + 1) * most),
  )
  const typeOf = (isFirst: boolean, isLast: boolean) =>
    isFirst ? (isLast ? FULL : FIRST) : isLast ? LAST : MIDDLE
  return Buffer.concat(
    parts.map((part, at) => levelRecord(typeOf(at === 0, at === parts.length - 1), part)),
  )
}

/** Types of records: a whole batch, and its parts. */
export const [FULL, FIRST, MIDDLE, LAST] = [1, 2, 3, 4]

export const levelRecord = (type: number, part: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 0, part.length % 256, part.length >> 8, type]), part])
