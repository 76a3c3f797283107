import type { ZoomTransform } from 'd3-zoom'

import {
  CONNECTION_KINDS,
  type ConnectionKind,
} from '../../../../../src/features/connections/connections.limits.ts'
import { grow, overlap, type Point } from '../../../viewport/geometry.ts'
import { TakenSpace } from '../../../viewport/taken-space.ts'
import { KIND_LOOKS } from '../connection-kinds.ts'
import { arrowhead, HALF, pointOn } from './curves.ts'
import {
  DETAIL,
  emphasisOf,
  FAINT,
  isFaint,
  standsOut,
  onCanvas,
  type Painting,
  sideOf,
  squareAround,
} from './emphasis.ts'
import { drawLabel } from './labels.ts'
import { drawMark, MARK_RADIUS, markOf } from './marks.ts'
import { paintNames } from './names.ts'
import type { GraphLine, GraphNode, Scene } from './scene.ts'

type Canvas = CanvasRenderingContext2D

const LABELED_FROM = 0.62
const DASHED_FROM = 0.3
/** How strong lines are: where names are read, and where a crowd is seen from far. */
const STRENGTH = { few: 0.95, crowd: 0.5 }

/** Paints what is in sight, at once. */
export function paint(painting: Painting): void {
  const { context, scene, transform, size, ratio, look } = painting
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.fillStyle = look.ground
  context.fillRect(0, 0, size.width, size.height)
  const [left, top] = transform.invert([0, 0])
  const [right, bottom] = transform.invert([size.width, size.height])
  const seen = { left, top, right, bottom }
  paintParts(painting, {
    lines: scene.lines.filter(({ curve }) => overlap(curve.box, seen)),
    // A name may be wider than its portrait.
    nodes: scene.nodes.filter(({ x, y }) =>
      overlap({ left: x, right: x, top: y, bottom: y }, grow(seen, 170 / transform.k)),
    ),
  })
}

/** Paints these nodes and lines over what is there. */
export function paintParts(painting: Painting, parts: Pick<Scene, 'nodes' | 'lines'>): void {
  const { nodes, lines } = parts
  const { transform, isRough } = painting
  const side = 2 * HALF * transform.k
  paintLines(painting, lines)
  const taken = new TakenSpace()
  if (side >= DETAIL.letter) {
    for (const node of nodes) taken.take(squareAround(onCanvas(node, transform), side))
  }
  paintNodes(painting, nodes)
  paintNames(painting, nodes, taken)
  if (!isRough) paintLabels(painting, lines, taken)
}

/** Many lines in few strokes: all of one kind and emphasis at once. */
function paintLines(painting: Painting, lines: readonly GraphLine[]): void {
  const { context, transform, ratio, look, isRough } = painting
  const { k, x, y } = transform
  context.save()
  context.setTransform(ratio * k, 0, 0, ratio * k, ratio * x, ratio * y)
  const isCoarse = k < DASHED_FROM || isRough
  const levels = Map.groupBy(lines, (line) => emphasisOf(line, painting))
  for (const emphasis of ['faint', 'plain', 'strong'] as const) {
    const kinds = Map.groupBy(levels.get(emphasis) ?? [], ({ kind }) => kind)
    for (const kind of CONNECTION_KINDS) {
      const some = kinds.get(kind)
      if (!some) continue
      const { width, dash } = KIND_LOOKS[kind]
      const thickness = width * Math.min(1, Math.max(0.45, k)) + (emphasis === 'strong' ? 0.75 : 0)
      const isDetailed = !isCoarse && emphasis !== 'faint'
      const isCrowd = emphasis === 'plain' && k < DASHED_FROM
      context.globalAlpha =
        emphasis === 'faint' ? FAINT.line : isCrowd ? STRENGTH.crowd : STRENGTH.few
      context.strokeStyle = look.kinds[kind]
      context.fillStyle = look.kinds[kind]
      context.lineWidth = thickness / k
      context.setLineDash(isDetailed ? dash.map((length) => length / k) : [])
      strokeLines(context, some, isCoarse)
      if (isDetailed) fillArrows(context, some, Math.min(13, 11 / Math.sqrt(k)))
    }
  }
  context.restore()
}

function strokeLines(context: Canvas, lines: readonly GraphLine[], isCoarse: boolean): void {
  context.beginPath()
  for (const { curve } of lines) {
    const { start, control, end } = curve
    context.moveTo(start.x, start.y)
    if (isCoarse) context.lineTo(end.x, end.y)
    else context.quadraticCurveTo(control.x, control.y, end.x, end.y)
  }
  context.stroke()
}

function fillArrows(context: Canvas, lines: readonly GraphLine[], size: number) {
  context.beginPath()
  for (const { curve, reverse_label } of lines) {
    const { start, control, end } = curve
    addTriangle(context, arrowhead(control, end, size))
    if (reverse_label) addTriangle(context, arrowhead(control, start, size))
  }
  context.fill()
}

function addTriangle(context: Canvas, [a, b, c]: [Point, Point, Point]): void {
  context.moveTo(a.x, a.y)
  context.lineTo(b.x, b.y)
  context.lineTo(c.x, c.y)
  context.closePath()
}

function paintNodes(painting: Painting, nodes: readonly GraphNode[]): void {
  const { context, transform, look } = painting
  const side = 2 * HALF * transform.k
  const areDots = side < DETAIL.letter
  // Large ones lie above the others.
  const [above = [], below = []] = [true, false].map((wanted) =>
    nodes.filter((node) => standsOut(node, painting) === wanted),
  )
  for (const node of [...below, ...above]) {
    const at = onCanvas(node, transform)
    context.globalAlpha = isFaint(node, painting) ? FAINT.node : 1
    if (areDots && !standsOut(node, painting)) {
      const radius = Math.max(2, side * 0.45)
      context.fillStyle = look['ink-soft']
      context.fillRect(at.x - radius, at.y - radius, 2 * radius, 2 * radius)
    } else paintPortrait(painting, node, at)
  }
  context.globalAlpha = 1
}

/** Icons are black: they stand on a light ground in both themes. */
const ICON_GROUND = '#e9dfc9'
const ICON_INK = '#2b241a'

/** NPCs are square, locations round, and articles have eight sides. */
function shapeOf(kind: GraphNode['kind'], { x, y }: Point, side: number): Path2D {
  const shape = new Path2D()
  const half = side / 2
  if (kind === 'npc') shape.roundRect(x - half, y - half, side, side, side * 0.09)
  else if (kind === 'location') shape.arc(x, y, half, 0, 2 * Math.PI)
  else {
    const cut = half * 0.45
    for (const [dx, dy] of [
      [-cut, -half],
      [cut, -half],
      [half, -cut],
      [half, cut],
      [cut, half],
      [-cut, half],
      [-half, cut],
      [-half, -cut],
    ] as const) {
      shape.lineTo(x + dx, y + dy)
    }
    shape.closePath()
  }
  return shape
}

function paintPortrait(painting: Painting, node: GraphNode, { x, y }: Point): void {
  const { context, look, faces, ratio, focus, isRough } = painting
  const side = sideOf(node, painting)
  const [left, top, corner] = [x - side / 2, y - side / 2, side * 0.09]
  const shape = shapeOf(node.kind, { x, y }, side)
  context.fillStyle = node.isIcon ? ICON_GROUND : look.portrait
  context.fill(shape)
  const loaded = isRough ? faces.getLoaded(node) : undefined
  const bitmap = side < DETAIL.face ? undefined : (loaded ?? faces.get(node, side * ratio))
  if (bitmap && node.isIcon) {
    const inset = side * 0.22
    context.drawImage(bitmap, left + inset, top + inset, side - 2 * inset, side - 2 * inset)
  } else if (bitmap && node.kind === 'npc') context.drawImage(bitmap, left, top, side, side)
  else if (bitmap) {
    context.save()
    context.clip(shape)
    context.drawImage(bitmap, left, top, side, side)
    context.restore()
  } else {
    context.font = `600 ${Math.round(side * 0.5)}px ${look.sans}`
    context.fillStyle = node.isIcon ? ICON_INK : look.ink
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.fillText(/^./u.exec(node.name.trim())?.[0]?.toUpperCase() ?? '?', x, y)
  }

  const isOpen = node === focus.openNode
  const isPointed = node === focus.node
  context.lineWidth = isOpen ? 3 : isPointed ? 2 : 1
  context.strokeStyle = isOpen || isPointed ? look.brass : look['line-strong']
  context.setLineDash(node.isHidden ? [4, 3] : [])
  context.stroke(shape)
  context.setLineDash([])
  if (node === focus.cursor) {
    context.lineWidth = 2
    context.strokeStyle = look.focus
    context.beginPath()
    context.roundRect(left - 5, top - 5, side + 10, side + 10, corner + 4)
    context.stroke()
  }
  if (node.isHidden && side >= 22) {
    drawMark(context, look, 'dmOnly', { x: x + side / 2, y: y - side / 2 })
  }
}

/** The words of connections on their lines, strong ones first. */
function paintLabels(painting: Painting, lines: readonly GraphLine[], taken: TakenSpace): void {
  const { context, transform, size, look } = painting
  const { width } = size
  const levels = Map.groupBy(lines, (line) => emphasisOf(line, painting))
  const strong = levels.get('strong') ?? []
  const plain = transform.k >= LABELED_FROM ? (levels.get('plain') ?? []) : []
  for (const [index, line] of [...strong, ...plain].entries()) {
    const mark = markOf(line)
    if (mark && transform.k > 0.4) {
      const part = line.label && line.reverse_label ? 0.5 : 0.62
      const at = onCanvas(pointOn(line.curve, part), transform)
      if (taken.tryTake(squareAround(at, 2 * MARK_RADIUS))) drawMark(context, look, mark, at)
    }
    const style = {
      size: 12,
      weight: index < strong.length ? 600 : 400,
      color: look.kinds[line.kind],
      widths: [170],
    }
    for (const { text, part } of textsOf(line)) {
      const points = [0, -0.09, 0.09, -0.16, 0.16].map((step) =>
        onCanvas(pointOn(line.curve, part + step), transform),
      )
      drawLabel(context, look, text, points, style, { taken, width })
    }
  }
}

/** What is written on a line: each direction near its own NPC; without labels, the kind. */
function textsOf(line: GraphLine): { text: string; part: number }[] {
  const { label, reverse_label: reverse, kind } = line
  if (label && reverse && label !== reverse) {
    return [
      { text: label, part: 0.32 },
      { text: reverse, part: 0.68 },
    ]
  }
  return [{ text: label || reverse || kindInWords(kind), part: markOf(line) ? 0.36 : 0.5 }]
}

const kindInWords = (kind: ConnectionKind) => KIND_LOOKS[kind].name.toLowerCase()

/** Where connections are drawn from: a button at a portrait's right edge. */
export const HANDLE_RADIUS = 11
export function handleOf(node: GraphNode, transform: ZoomTransform): Point {
  const { x, y } = onCanvas(node, transform)
  return { x: x + Math.max(HALF * transform.k, 12), y }
}

export function drawHandle({ context, look }: Painting, { x, y }: Point): void {
  context.fillStyle = look.brass
  context.strokeStyle = look.ground
  context.lineWidth = 2
  context.beginPath()
  context.arc(x, y, HANDLE_RADIUS, 0, 2 * Math.PI)
  context.fill()
  context.stroke()
  context.strokeStyle = look['on-brass']
  context.beginPath()
  context.moveTo(x - 5, y)
  context.lineTo(x + 5, y)
  context.moveTo(x, y - 5)
  context.lineTo(x, y + 5)
  context.stroke()
}

/** A connection that is being drawn: to the pointer, or to the portrait under it. */
export interface NewLine {
  from: GraphNode
  at: Point
  to: GraphNode | undefined
}

export function drawNewLine(painting: Painting, { from, at, to }: NewLine): void {
  const { context, look, transform } = painting
  const start = onCanvas(from, transform)
  const end = to ? onCanvas(to, transform) : at
  context.strokeStyle = look.brass
  context.fillStyle = look.brass
  context.lineWidth = 2.5
  context.setLineDash(to ? [] : [7, 5])
  context.beginPath()
  context.moveTo(start.x, start.y)
  context.lineTo(end.x, end.y)
  context.stroke()
  context.setLineDash([])
  context.beginPath()
  addTriangle(context, arrowhead(start, end, 13))
  context.fill()
  if (!to) return
  const { left, top, right } = squareAround(end, 2 * Math.max(HALF * transform.k, 12) + 12)
  context.lineWidth = 3
  context.beginPath()
  context.roundRect(left, top, right - left, right - left, 8)
  context.stroke()
}
