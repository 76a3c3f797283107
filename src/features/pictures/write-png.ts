import { crc32, deflateSync } from 'node:zlib'

export const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

interface Drawing {
  width: number
  height: number
  /** Red, green and blue. */
  palette: (readonly [number, number, number])[]
  /** The number in the palette of a pixel. */
  colorAt(x: number, y: number): number
}

export function drawPng({ width, height, palette, colorAt }: Drawing): Buffer {
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) rows[y * (width + 1) + 1 + x] = colorAt(x, y)
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits for each pixel: a number in the palette.
  header.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', header),
    pngChunk('PLTE', Buffer.from(palette.flat())),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** The PNG with texts in it, by their keywords: what an editor shows as its metadata. Texts are in Latin-1. */
export function withTexts(png: Buffer, texts: Record<string, string>): Buffer {
  const end = png.length - pngChunk('IEND', Buffer.alloc(0)).length
  const chunks = Object.entries(texts).map(([keyword, text]) =>
    pngChunk('tEXt', Buffer.from(`${keyword}\0${text}`, 'latin1')),
  )
  return Buffer.concat([png.subarray(0, end), ...chunks, png.subarray(end)])
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}
