import type { Point } from '../../../viewport/geometry.ts'
import type { Look } from './look.ts'
import type { GraphLine } from './scene.ts'

export const MARK_RADIUS = 10

/** Icons of lucide as paths, in a square of 24. */
const MARKS = {
  dmOnly: [
    'M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49',
    'M14.084 14.158a3 3 0 0 1-4.242-4.242',
    'M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143',
    'm2 2 20 20',
  ].map((path) => new Path2D(path)),
  /** Players see another version. */
  publicVersion: [
    'M18 11c-1.5 0-2.5.5-3 2',
    'M4 6a2 2 0 0 0-2 2v4a5 5 0 0 0 5 5 8 8 0 0 1 5 2 8 8 0 0 1 5-2 5 5 0 0 0 5-5V8a2 2 0 0 0-2-2h-3a8 8 0 0 0-5 2 8 8 0 0 0-5-2z',
    'M6 11c1.5 0 2.5.5 3 2',
  ].map((path) => new Path2D(path)),
}

export type Mark = keyof typeof MARKS

export function markOf(line: GraphLine): Mark | undefined {
  if (line.visibility === 'dm') return 'dmOnly'
  return line.public_version ? 'publicVersion' : undefined
}

export function drawMark(
  context: CanvasRenderingContext2D,
  look: Look,
  mark: Mark,
  { x, y }: Point,
): void {
  context.save()
  context.fillStyle = look['ground-raised']
  context.strokeStyle = look['line-strong']
  context.lineWidth = 1
  context.beginPath()
  context.arc(x, y, MARK_RADIUS, 0, 2 * Math.PI)
  context.fill()
  context.stroke()
  context.translate(x - 6.5, y - 6.5)
  context.scale(13 / 24, 13 / 24)
  context.strokeStyle = look['ink-soft']
  context.lineWidth = 2.2
  for (const path of MARKS[mark]) context.stroke(path)
  context.restore()
}
