import { type Camera, type Point, toWindow } from './graph-camera.ts'
import { arrowhead, HALF } from './graph-curves.ts'
import type { Look } from './graph-look.ts'
import type { GraphNode } from './graph-scene.ts'

/** What a connection is pulled out of, at a portrait's right edge. */
export interface Handle extends Point {
  radius: number
}

export function handleOf(node: GraphNode, camera: Camera): Handle {
  const { x, y } = toWindow(node, camera)
  return { x: x + Math.max(HALF * camera.scale, 12), y, radius: 11 }
}

export function drawHandle(
  context: CanvasRenderingContext2D,
  look: Look,
  { x, y, radius }: Handle,
): void {
  context.fillStyle = look.brass
  context.strokeStyle = look.ground
  context.lineWidth = 2
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fill()
  context.stroke()
  context.strokeStyle = look['on-brass']
  context.lineWidth = 2
  context.beginPath()
  context.moveTo(x - 5, y)
  context.lineTo(x + 5, y)
  context.moveTo(x, y - 5)
  context.lineTo(x, y + 5)
  context.stroke()
}

export function drawThread(
  context: CanvasRenderingContext2D,
  look: Look,
  camera: Camera,
  { from, at, to }: { from: GraphNode; at: Point; to: GraphNode | undefined },
): void {
  const start = toWindow(from, camera)
  const end = to ? toWindow(to, camera) : at
  context.strokeStyle = look.brass
  context.fillStyle = look.brass
  context.lineWidth = 2.5
  context.setLineDash(to ? [] : [7, 5])
  context.beginPath()
  context.moveTo(start.x, start.y)
  context.lineTo(end.x, end.y)
  context.stroke()
  context.setLineDash([])
  const [tip, one, other] = arrowhead(start, end, 13)
  context.beginPath()
  context.moveTo(tip.x, tip.y)
  context.lineTo(one.x, one.y)
  context.lineTo(other.x, other.y)
  context.fill()
  if (!to) return
  const half = Math.max(HALF * camera.scale, 12) + 6
  context.lineWidth = 3
  context.beginPath()
  context.roundRect(end.x - half, end.y - half, 2 * half, 2 * half, 8)
  context.stroke()
}
