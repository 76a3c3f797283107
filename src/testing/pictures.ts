import { crc32, deflateSync } from 'node:zlib'

/** A picture as it is sent. */
export interface SentPicture {
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

/** A grey PNG of that size, with a text behind its pixels when one is given. */
export function png(width = 4, height = 3, { text = '' } = {}): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc(height * (width + 1), 0x80)
  for (let row = 0; row < height; row += 1) rows[row * (width + 1)] = 0
  return joined(
    PNG_START,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    ...(text ? [pngChunk('IDAT', Buffer.from(text, 'latin1'))] : []),
    pngChunk('IEND', Buffer.alloc(0)),
  )
}

/** The PNG with a header that says another size, checksum and all. */
export function resized(
  picture: Uint8Array,
  width: number,
  height: number,
): Uint8Array<ArrayBuffer> {
  const header = Buffer.from(picture.subarray(16, 29))
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  return joined(picture.subarray(0, 8), pngChunk('IHDR', header), picture.subarray(33))
}

/** A valid PNG of exactly so many bytes. */
export function pngOfBytes(bytes: number): Uint8Array<ArrayBuffer> {
  const around = png(1, 1, { text: '.' }).byteLength - 1
  return png(1, 1, { text: 'x'.repeat(bytes - around) })
}

export function pngChunk(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const chunk = Buffer.alloc(12 + data.byteLength)
  chunk.writeUInt32BE(data.byteLength, 0)
  chunk.write(type, 4, 'latin1')
  chunk.set(data, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.byteLength - 4)
  return joined(chunk)
}

/** A JPEG of one block, so of at most 8 by 8 pixels; `orientation` is what a turned camera writes, 1 to 8. */
export function jpeg(width = 5, height = 3, orientation?: number): Uint8Array<ArrayBuffer> {
  const plain = Buffer.from(JPEG, 'base64')
  const frame = plain.indexOf(Buffer.from([0xff, 0xc0]))
  plain.writeUInt16BE(height, frame + 5)
  plain.writeUInt16BE(width, frame + 7)
  if (orientation === undefined) return joined(plain)
  const exif = Buffer.from(
    'ffe1 0022 457869660000 49492a0008000000 0100 120103000100000000000000 00000000'.replaceAll(
      ' ',
      '',
    ),
    'hex',
  )
  exif.writeUInt16LE(orientation, 28)
  return joined(plain.subarray(0, 2), exif, plain.subarray(2))
}

/** Five by three pixels, with and without loss. */
export const webp = (): Uint8Array<ArrayBuffer> => joined(Buffer.from(WEBP, 'base64'))
export const losslessWebp = (): Uint8Array<ArrayBuffer> =>
  joined(Buffer.from(LOSSLESS_WEBP, 'base64'))

export function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat(parts))
}

const PNG_START = Buffer.from('89504e470d0a1a0a', 'hex')
const JPEG =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAADAAUDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABAX/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCgASG//9k='
const WEBP = 'UklGRjYAAABXRUJQVlA4ICoAAACwAQCdASoFAAMAAgA0JaACdLoABDAAAP6H1+tTIx9GL/5+Z/un+d+iQAA='
const LOSSLESS_WEBP = 'UklGRh4AAABXRUJQVlA4TBEAAAAvBIAAAAfQ3c60qv+BiOh/AAA='
