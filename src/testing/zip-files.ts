import { type Zippable, unzipSync, zipSync } from 'fflate'

/** The files of a zip. */
export type ZipFiles = Record<string, Uint8Array>

export const unzipped = (zip: Uint8Array): ZipFiles => unzipSync(zip)

/** Pictures are not compressed, as in an export. */
export function zipped(files: ZipFiles | Zippable): Uint8Array<ArrayBuffer> {
  const entries = Object.entries(files).map(([name, file]) => [
    name,
    file instanceof Uint8Array && name.startsWith('pictures/') ? [file, { level: 0 }] : file,
  ])
  return new Uint8Array(zipSync(Object.fromEntries(entries), { mtime: '2026-11-21T00:00:00Z' }))
}

/** The zip with one of its text files changed. */
export function edited(
  zip: Uint8Array,
  file: string,
  edit: (text: string) => string,
): Uint8Array<ArrayBuffer> {
  const files = unzipped(zip)
  const text = edit(new TextDecoder().decode(files[file]))
  return zipped({ ...files, [file]: new TextEncoder().encode(text) })
}

/** The same zip as a program writes it that cannot know yet how large it becomes: with every number in 64 bits. */
export function inLongNumbers(zip: Uint8Array): Uint8Array<ArrayBuffer> {
  const short = Buffer.from(zip)
  const end = short.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const [count, from] = [short.readUInt16LE(end + 10), short.readUInt32LE(end + 16)]
  const entries: Buffer[] = []
  for (let at = from; at < end;) {
    const next = at + 46 + short.readUInt16LE(at + 28) + short.readUInt16LE(at + 30)
    const extra = Buffer.alloc(28)
    extra.writeUInt32LE(0x0018_0001, 0)
    for (const [i, field] of [24, 20, 42].entries()) {
      extra.writeBigUInt64LE(BigInt(short.readUInt32LE(at + field)), 4 + i * 8)
      short.writeUInt32LE(0xffff_ffff, at + field)
    }
    short.writeUInt16LE(short.readUInt16LE(at + 30) + extra.length, at + 30)
    entries.push(short.subarray(at, next), extra)
    at = next
  }
  const contents = Buffer.concat(entries)
  const longEnd = Buffer.alloc(56 + 20)
  longEnd.writeUInt32LE(0x0606_4b50, 0)
  longEnd.writeBigUInt64LE(BigInt(count), 32)
  longEnd.writeBigUInt64LE(BigInt(contents.length), 40)
  longEnd.writeBigUInt64LE(BigInt(from), 48)
  longEnd.writeUInt32LE(0x0706_4b50, 56)
  longEnd.writeBigUInt64LE(BigInt(from + contents.length), 64)
  const shortEnd = Buffer.from(short.subarray(end))
  shortEnd.fill(0xff, 8, 20)
  return new Uint8Array(Buffer.concat([short.subarray(0, from), contents, longEnd, shortEnd]))
}

/** The zip with so many empty files in front of it, pages by their names. */
export function withEmptyFiles(zip: Uint8Array, count: number): Uint8Array<ArrayBuffer> {
  const whole = Buffer.from(zip)
  const end = Buffer.from(whole.subarray(-22))
  const from = end.readUInt32LE(16)
  const [files, contents]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (let i = 0; i < count; i += 1) {
    const name = Buffer.from(`pages/${i}.md`)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x0403_4b50, 0)
    local.writeUInt16LE(name.length, 26)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x0201_4b50, 0)
    central.writeUInt16LE(name.length, 28)
    central.writeUInt32LE(at, 42)
    files.push(local, name)
    contents.push(central, name)
    at += local.length + name.length
  }
  const own = whole.subarray(from, -22)
  for (let entry = 0; entry < own.length;) {
    own.writeUInt32LE(own.readUInt32LE(entry + 42) + at, entry + 42)
    entry += 46 + own.readUInt16LE(entry + 28) + own.readUInt16LE(entry + 30)
  }
  const list = Buffer.concat([...contents, own])
  const total = end.readUInt16LE(10) + count
  end.writeUInt16LE(total, 8)
  end.writeUInt16LE(total, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(from + at, 16)
  return new Uint8Array(Buffer.concat([...files, whole.subarray(0, from), list, end]))
}
