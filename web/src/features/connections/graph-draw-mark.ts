import type { Point } from './graph-camera.ts'
import type { Look } from './graph-look.ts'
import { type Mark, MARKS } from './graph-marks.ts'

const PATHS = Object.fromEntries(
  Object.entries(MARKS).map(([mark, paths]) => [mark, paths.map((path) => new Path2D(path))]),
) as Record<Mark, Path2D[]>

export function drawMark(
  context: CanvasRenderingContext2D,
  look: Look,
  mark: Mark,
  { x, y }: Point,
): void {
  const radius = 10
  const base = context.getTransform()
  context.fillStyle = look['ground-raised']
  context.strokeStyle = look['line-strong']
  context.lineWidth = 1
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fill()
  context.stroke()
  context.translate(x - 6.5, y - 6.5)
  context.scale(13 / 24, 13 / 24)
  context.strokeStyle = look['ink-soft']
  context.lineWidth = 2.2
  for (const path of PATHS[mark]) context.stroke(path)
  context.setTransform(base)
}
