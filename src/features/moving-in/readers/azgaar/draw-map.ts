import { drawPng } from '../../../pictures/write-png.ts'
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
  return drawPng({
    width: across,
    height: down,
    palette: [PAPER, ...WATER, ...LAND],
    colorAt: (x, y) => (heights ? colorAt(heights, x / across, y / down) : 0),
  })
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
