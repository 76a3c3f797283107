import type { Box, Point } from './graph-camera.ts'

/** Half a portrait's side, in pixels of the picture. */
export const HALF = 28
const CLEARANCE = HALF + 8
const BESIDE = 42
const SLIGHT = 0.14
const STRAIGHT = 0.001

/** From one portrait's edge to another's, bent towards `bend`. */
export interface Curve {
  start: Point
  bend: Point
  end: Point
  box: Box
}

/**
 * How far each of several between the same two swings out, so that they lie apart. The sign is that of the pair, and
 * not of the direction: those that go against each other do not fall on one another.
 */
export function bendsOf(connections: readonly { from: number; to: number }[]): number[] {
  const pairOf = ({ from, to }: { from: number; to: number }) =>
    from < to ? `${from} ${to}` : `${to} ${from}`
  const counts = new Map<string, number>()
  for (const connection of connections) {
    counts.set(pairOf(connection), (counts.get(pairOf(connection)) ?? 0) + 1)
  }
  const seen = new Map<string, number>()
  return connections.map((connection) => {
    const pair = pairOf(connection)
    const index = seen.get(pair) ?? 0
    seen.set(pair, index + 1)
    const count = counts.get(pair) ?? 1
    const lane = index - (count - 1) / 2
    // Between two others one runs straight; a single one has lane 0, and is bent a little.
    return lane === 0 && count > 1 ? STRAIGHT : lane
  })
}

/** `lane` is which of several between the two it is; a single one is bent a little, to be told from what it crosses. */
export function curveBetween(from: Point, to: Point, lane: number, isForward: boolean): Curve {
  const way = { x: to.x - from.x, y: to.y - from.y }
  const length = Math.hypot(way.x, way.y) || 1
  const side = isForward ? 1 : -1
  const swing = lane * 2 * BESIDE * side + (lane === 0 ? Math.min(length * SLIGHT, 60) : 0)
  const bend = {
    x: (from.x + to.x) / 2 - (way.y / length) * swing,
    y: (from.y + to.y) / 2 + (way.x / length) * swing,
  }
  const clearance = Math.min(CLEARANCE, length * 0.4)
  const start = towards(from, bend, clearance)
  const end = towards(to, bend, clearance)
  const box = {
    left: Math.min(start.x, bend.x, end.x),
    top: Math.min(start.y, bend.y, end.y),
    right: Math.max(start.x, bend.x, end.x),
    bottom: Math.max(start.y, bend.y, end.y),
  }
  return { start, bend, end, box }
}

/** `part` of the way, 0 to 1. */
export function pointOn({ start, bend, end }: Curve, part: number): Point {
  const left = 1 - part
  return {
    x: left * left * start.x + 2 * left * part * bend.x + part * part * end.x,
    y: left * left * start.y + 2 * left * part * bend.y + part * part * end.y,
  }
}

const PIECES = 14

/** How far a point is from the curve. */
export function distanceTo(curve: Curve, point: Point): number {
  let best = Infinity
  let before = curve.start
  for (let piece = 1; piece <= PIECES; piece += 1) {
    const now = pointOn(curve, piece / PIECES)
    best = Math.min(best, distanceToSegment(before, now, point))
    before = now
  }
  return best
}

/** The three corners of an arrowhead that points at `tip`, coming from `from`. */
export function arrowhead(from: Point, tip: Point, size: number): [Point, Point, Point] {
  const length = Math.hypot(tip.x - from.x, tip.y - from.y) || 1
  const x = (tip.x - from.x) / length
  const y = (tip.y - from.y) / length
  const wing = size * 0.45
  return [
    tip,
    { x: tip.x - x * size - y * wing, y: tip.y - y * size + x * wing },
    { x: tip.x - x * size + y * wing, y: tip.y - y * size - x * wing },
  ]
}

function towards(from: Point, to: Point, by: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  return {
    x: from.x + ((to.x - from.x) / length) * by,
    y: from.y + ((to.y - from.y) / length) * by,
  }
}

function distanceToSegment(a: Point, b: Point, p: Point): number {
  const way = { x: b.x - a.x, y: b.y - a.y }
  const square = way.x * way.x + way.y * way.y || 1
  const part = Math.min(Math.max(((p.x - a.x) * way.x + (p.y - a.y) * way.y) / square, 0), 1)
  return Math.hypot(p.x - a.x - way.x * part, p.y - a.y - way.y * part)
}
