import { crc32, deflateSync } from 'node:zlib'

import type { FantasyMap } from './map-file.ts'

/** Colors of land by its height, from the coast to the peaks, and of water. */
const LAND = [
  [196, 205, 160],
  [181, 196, 143],
  [205, 195, 140],
  [190, 165, 118],
  [160, 132, 100],
  [225, 222, 215],
] as const
const WATER = [
  [104, 144, 170],
  [132, 170, 192],
] as const
const PAPER = [226, 214, 186] as const

const SEA = 20
const HIGHEST = 100
const LONGER_SIDE = 1_400

/** A plain picture of the map, from the heights of its cells. */
export function drawMap({ width, height, heights }: FantasyMap): Buffer {
  const scale = LONGER_SIDE / Math.max(width, height)
  const [across, down] = [width, height].map((length) =>
    Math.max(1, Math.round(length * scale)),
  ) as [number, number]
  const rows = Buffer.alloc((across + 1) * down)
  for (let y = 0; y < down; y += 1) {
    for (let x = 0; x < across; x += 1) {
      rows[y * (across + 1) + 1 + x] = heights ? colorAt(heights, x / across, y / down) : 0
    }
  }
  const palette = Buffer.from([PAPER, ...WATER, ...LAND].flat())
  const header = Buffer.alloc(13)
  header.writeUInt32BE(across, 0)
  header.writeUInt32BE(down, 4)
  // Eight bits for each pixel: a number in the palette.
  header.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function colorAt(
  { columns, rows, values }: NonNullable<FantasyMap['heights']>,
  x: number,
  y: number,
): number {
  const value = values[Math.floor(y * rows) * columns + Math.floor(x * columns)] ?? 0
  if (!(value >= SEA)) return value >= SEA / 2 ? 2 : 1
  const step = Math.floor(((value - SEA) / (HIGHEST + 1 - SEA)) * LAND.length)
  return 3 + Math.min(Math.max(step, 0), LAND.length - 1)
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}
