import { crc32, deflateSync } from 'node:zlib'

/** A picture in red, green and blue, a byte for each, row by row. */
export interface Raster {
  width: number
  height: number
  rgb: Uint8Array
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const TRUE_COLOUR = 2
const BYTES = 3
/** Each pixel is written as what it differs by from the one above it, which for flat colours is nothing. */
const FROM_ABOVE = 2

export function encodePng({ width, height, rgb }: Raster): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, TRUE_COLOUR], 8)

  const row = width * BYTES
  const lines = Buffer.alloc(height * (row + 1))
  for (let y = 0; y < height; y += 1) {
    lines[y * (row + 1)] = FROM_ABOVE
    for (let x = 0; x < row; x += 1) {
      const above = y === 0 ? 0 : (rgb[(y - 1) * row + x] ?? 0)
      lines[y * (row + 1) + 1 + x] = ((rgb[y * row + x] ?? 0) - above) & 0xff
    }
  }
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(lines)), chunk('IEND', EMPTY)]
  return Buffer.concat([SIGNATURE, ...parts])
}

const EMPTY = Buffer.alloc(0)

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(data.length, 0)
  named.copy(framed, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}
