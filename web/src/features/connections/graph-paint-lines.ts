import {
  CONNECTION_KINDS,
  type ConnectionKind,
} from '../../../../src/features/connections/connections.schemas.ts'
import { KIND_LOOKS } from './connection-kinds.ts'
import { FAINT, type Level, LEVELS } from './graph-attention.ts'
import { arrowhead } from './graph-curves.ts'
import { chunksOf, type Painting, type Pieces } from './graph-painting.ts'
import type { GraphLine } from './graph-scene.ts'

const DASHED_FROM = 0.3
const MANY = 900
const AT_ONCE = 100

/** In few strokes: many lines of a kind at once. */
export function* paintLines(
  context: CanvasRenderingContext2D,
  { camera, ratio, look, isRough }: Painting,
  lines: readonly GraphLine[],
  levelOf: (line: GraphLine) => Level,
): Pieces {
  const { scale } = camera
  context.setTransform(ratio * scale, 0, 0, ratio * scale, ratio * camera.x, ratio * camera.y)
  const isCoarse = scale < DASHED_FROM || isRough
  for (const [level, kind, batch] of batchesOf(lines, levelOf)) {
    const { width, dash } = KIND_LOOKS[kind]
    const thickness = width * Math.min(1, Math.max(0.45, scale)) + (level === 'strong' ? 0.75 : 0)
    context.globalAlpha = level === 'faint' ? FAINT.line : lines.length > MANY ? 0.75 : 0.95
    context.strokeStyle = look.kinds[kind]
    context.fillStyle = look.kinds[kind]
    context.lineWidth = thickness / scale
    const isDashed = !isCoarse && level !== 'faint'
    context.setLineDash(isDashed ? dash.map((length) => length / scale) : [])
    for (const some of chunksOf(batch, AT_ONCE)) {
      strokeLines(context, some, isCoarse)
      if (!isCoarse && level !== 'faint') fillArrows(context, some, scale)
      yield
    }
  }
  context.setLineDash([])
  context.globalAlpha = 1
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
}

function batchesOf(lines: readonly GraphLine[], levelOf: (line: GraphLine) => Level) {
  const levels = Map.groupBy(lines, levelOf)
  return LEVELS.flatMap((level) => {
    const kinds = Map.groupBy(levels.get(level) ?? [], ({ kind }) => kind)
    return CONNECTION_KINDS.filter((kind) => kinds.has(kind)).map(
      (kind): [Level, ConnectionKind, GraphLine[]] => [level, kind, kinds.get(kind)!],
    )
  })
}

function strokeLines(
  context: CanvasRenderingContext2D,
  lines: readonly GraphLine[],
  isCoarse: boolean,
): void {
  context.beginPath()
  for (const { curve } of lines) {
    const { start, bend, end } = curve
    context.moveTo(start.x, start.y)
    if (isCoarse) context.lineTo(end.x, end.y)
    else context.quadraticCurveTo(bend.x, bend.y, end.x, end.y)
  }
  context.stroke()
}

function fillArrows(context: CanvasRenderingContext2D, lines: readonly GraphLine[], scale: number) {
  const size = Math.min(13, 11 / Math.sqrt(scale))
  context.beginPath()
  for (const { curve, reverse } of lines) {
    const { start, bend, end } = curve
    const heads = [arrowhead(bend, end, size), ...(reverse ? [arrowhead(bend, start, size)] : [])]
    for (const [tip, one, other] of heads) {
      context.moveTo(tip.x, tip.y)
      context.lineTo(one.x, one.y)
      context.lineTo(other.x, other.y)
      context.closePath()
    }
  }
  context.fill()
}
