import { type Box, boxAround, clamp, type Point } from '../../../viewport/geometry.ts'

/** Half a portrait's side. */
export const HALF = 28
const CLEARANCE = HALF + 8
const LANE = 84
const SLIGHT = 0.14

/** A quadratic curve from one portrait's edge to another's. */
export interface Curve {
  start: Point
  control: Point
  end: Point
  box: Box
}

/**
 * Which lane each connection takes among those between the same two, so that they do not cover each other; null for a
 * single one. The direction does not matter.
 */
export function lanesOf(connections: readonly { from: number; to: number }[]): (number | null)[] {
  const pairOf = ({ from, to }: { from: number; to: number }) =>
    from < to ? `${from} ${to}` : `${to} ${from}`
  const pairs = Map.groupBy(connections, pairOf)
  return connections.map((connection) => {
    const pair = pairs.get(pairOf(connection))!
    return pair.length === 1 ? null : pair.indexOf(connection) - (pair.length - 1) / 2
  })
}

/** `isForward` tells the direction within the pair, so that opposite connections bend to different sides. */
export function curveBetween(
  from: Point,
  to: Point,
  lane: number | null,
  isForward: boolean,
): Curve {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(dx, dy) || 1
  // A single line is bent a little, to be told from what it crosses.
  const bend = lane === null ? Math.min(length * SLIGHT, 60) : lane * LANE * (isForward ? 1 : -1)
  const control = {
    x: (from.x + to.x) / 2 - (dy / length) * bend,
    y: (from.y + to.y) / 2 + (dx / length) * bend,
  }
  const clearance = Math.min(CLEARANCE, length * 0.4)
  const start = towards(from, control, clearance)
  const end = towards(to, control, clearance)
  return { start, control, end, box: boxAround([start, control, end])! }
}

/** `part` of the way, 0 to 1. */
export function pointOn({ start, control, end }: Curve, part: number): Point {
  const rest = 1 - part
  return {
    x: rest * rest * start.x + 2 * rest * part * control.x + part * part * end.x,
    y: rest * rest * start.y + 2 * rest * part * control.y + part * part * end.y,
  }
}

const PIECES = 14

export function distanceTo(curve: Curve, point: Point): number {
  const points = Array.from({ length: PIECES + 1 }, (_, at) => pointOn(curve, at / PIECES))
  return Math.min(
    ...points.slice(1).map((end, index) => distanceToSegment(points[index]!, end, point)),
  )
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
  const part = by / (Math.hypot(to.x - from.x, to.y - from.y) || 1)
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
}

function distanceToSegment(a: Point, b: Point, p: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const part = clamp(((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy || 1), 0, 1)
  return Math.hypot(p.x - a.x - dx * part, p.y - a.y - dy * part)
}
