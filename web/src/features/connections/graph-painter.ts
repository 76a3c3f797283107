import {
  CONNECTION_KINDS,
  type ConnectionKind,
} from '../../../../src/features/connections/connections.schemas.ts'
import { KIND_LOOKS } from './connection-kinds.ts'
import { type Camera, type Extent, seenBox, touches, toWindow } from './graph-camera.ts'
import { arrowhead, HALF } from './graph-curves.ts'
import type { GraphFaces } from './graph-faces.ts'
import type { GraphLabels, Label } from './graph-labels.ts'
import type { Look } from './graph-look.ts'
import { type Mark, MARKS, markOf } from './graph-marks.ts'
import type { GraphLine, GraphNode, GraphScene } from './graph-scene.ts'
import { initialsOf, markPoint, NAME_ROOM, WORDS_ROOM, wordsOn } from './graph-words.ts'
import { Room } from './room.ts'

export interface Attention {
  /** Under the hand, or where the keys are. */
  node?: GraphNode | undefined
  line?: GraphLine | undefined
  /** In focus. */
  chosen?: GraphNode | undefined
  chosenLine?: GraphLine | undefined
  /** Where the keys are, while they are used. */
  cursor?: GraphNode | undefined
}

export interface Painting {
  scene: GraphScene
  camera: Camera
  window: Extent
  /** Device pixels for each of the window's. */
  ratio: number
  look: Look
  faces: GraphFaces
  labels: GraphLabels
  attention: Attention
  /** Without words and curves: much of it, in motion. */
  isRough: boolean
}

type Level = 'faint' | 'plain' | 'strong'

const LEVELS: readonly Level[] = ['faint', 'plain', 'strong']
const FAINT = { line: 0.13, node: 0.22 }
const SIDE = 2 * HALF
/** On how many pixels a portrait is a dot, a letter, a face, and has its name below it. */
const DETAIL = { letters: 9, face: 17, name: 25 }
const WRITTEN_FROM = 0.62
const DASHED_FROM = 0.3
const MANY = 900

const PATHS = Object.fromEntries(
  Object.entries(MARKS).map(([mark, paths]) => [mark, paths.map((path) => new Path2D(path))]),
) as Record<Mark, Path2D[]>

/** Draws what the camera sees, in few strokes: all lines of a kind at once. */
export function paint(context: CanvasRenderingContext2D, painting: Painting): void {
  const { scene, camera, window, ratio, look, attention } = painting
  const seen = seenBox(camera, window, 170)
  const near = seenBox(camera, window, 8)
  const lines = scene.lines.filter(({ curve }) => touches(curve.box, near))
  const nodes = scene.nodes.filter(
    ({ x, y }) => x >= seen.left && x <= seen.right && y >= seen.top && y <= seen.bottom,
  )
  const levelOfLine = lineLevels(attention, scene)

  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.globalAlpha = 1
  context.fillStyle = look.ground
  context.fillRect(0, 0, window.width, window.height)
  drawLines(context, painting, lines, levelOfLine)
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  const room = new Room()
  const side = SIDE * camera.scale
  if (side >= DETAIL.letters) {
    for (const node of nodes) {
      const { x, y } = toWindow(node, camera)
      room.take({
        left: x - side / 2,
        top: y - side / 2,
        right: x + side / 2,
        bottom: y + side / 2,
      })
    }
  }
  drawNodes(context, painting, nodes)
  drawNames(context, painting, nodes, room)
  if (!painting.isRough) drawWords(context, painting, lines, levelOfLine, room)
}

function lineLevels(attention: Attention, { isSelective }: GraphScene) {
  const { node, line, chosen, chosenLine } = attention
  return (candidate: GraphLine): Level => {
    if (candidate === line || candidate === chosenLine) return 'strong'
    if (node) return candidate.from === node || candidate.to === node ? 'strong' : 'faint'
    if (chosen && (candidate.from === chosen || candidate.to === chosen)) return 'strong'
    return isSelective && !candidate.isLit ? 'faint' : 'plain'
  }
}

function isFaint(node: GraphNode, { node: held, chosen, cursor }: Attention, isSelective: boolean) {
  if (node === held || node === chosen || node === cursor) return false
  if (held) return !held.lines.some(({ from, to }) => from === node || to === node)
  return isSelective && !node.isLit
}

function drawLines(
  context: CanvasRenderingContext2D,
  { camera, ratio, look, isRough }: Painting,
  lines: readonly GraphLine[],
  levelOf: (line: GraphLine) => Level,
): void {
  const { scale } = camera
  context.setTransform(ratio * scale, 0, 0, ratio * scale, ratio * camera.x, ratio * camera.y)
  const batches = new Map<Level, Map<ConnectionKind, GraphLine[]>>()
  for (const line of lines) {
    const level = levelOf(line)
    let kinds = batches.get(level)
    if (!kinds) batches.set(level, (kinds = new Map()))
    const batch = kinds.get(line.kind)
    if (batch) batch.push(line)
    else kinds.set(line.kind, [line])
  }
  const isCoarse = scale < DASHED_FROM || isRough
  for (const level of LEVELS) {
    for (const kind of CONNECTION_KINDS) {
      const batch = batches.get(level)?.get(kind)
      if (!batch) continue
      const { width, dash } = KIND_LOOKS[kind]
      const thickness = width * Math.min(1, Math.max(0.45, scale)) + (level === 'strong' ? 0.75 : 0)
      context.globalAlpha = level === 'faint' ? FAINT.line : lines.length > MANY ? 0.75 : 0.95
      context.strokeStyle = look.kinds[kind]
      context.fillStyle = look.kinds[kind]
      context.lineWidth = thickness / scale
      const isDashed = !isCoarse && level !== 'faint'
      context.setLineDash(isDashed ? dash.map((length) => length / scale) : [])
      context.beginPath()
      for (const { curve } of batch) {
        const { start, bend, end } = curve
        context.moveTo(start.x, start.y)
        if (isCoarse) context.lineTo(end.x, end.y)
        else context.quadraticCurveTo(bend.x, bend.y, end.x, end.y)
      }
      context.stroke()
      if (!isCoarse && level !== 'faint') drawArrows(context, batch, scale)
    }
  }
  context.setLineDash([])
  context.globalAlpha = 1
}

function drawArrows(context: CanvasRenderingContext2D, lines: readonly GraphLine[], scale: number) {
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

function drawNodes(
  context: CanvasRenderingContext2D,
  painting: Painting,
  nodes: readonly GraphNode[],
): void {
  const { scene, camera, attention } = painting
  const side = SIDE * camera.scale
  if (side < DETAIL.letters) drawDots(context, painting, nodes)
  for (const node of nodes) {
    const isMarked =
      node === attention.chosen || node === attention.node || node === attention.cursor
    if (side < DETAIL.letters && !isMarked) continue
    const faint = isFaint(node, attention, scene.isSelective)
    context.globalAlpha = faint ? FAINT.node : 1
    drawPortrait(context, painting, node, isMarked ? Math.max(side, 24) : side)
  }
  context.globalAlpha = 1
}

function drawDots(
  context: CanvasRenderingContext2D,
  { scene, camera, look, attention }: Painting,
  nodes: readonly GraphNode[],
): void {
  const radius = Math.max(2, HALF * camera.scale * 0.9)
  context.fillStyle = look['ink-soft']
  for (const faint of [true, false]) {
    context.globalAlpha = faint ? FAINT.node : 1
    context.beginPath()
    for (const node of nodes) {
      if (isFaint(node, attention, scene.isSelective) !== faint) continue
      const { x, y } = toWindow(node, camera)
      context.moveTo(x + radius, y)
      context.arc(x, y, radius, 0, 2 * Math.PI)
    }
    context.fill()
  }
}

function drawPortrait(
  context: CanvasRenderingContext2D,
  { camera, look, faces, labels, ratio, attention, isRough }: Painting,
  node: GraphNode,
  side: number,
): void {
  const { x, y } = toWindow(node, camera)
  const [left, top] = [x - side / 2, y - side / 2]
  const corner = side * 0.09
  context.fillStyle = look.portrait
  context.beginPath()
  context.roundRect(left, top, side, side, corner)
  context.fill()
  const bitmap = side >= DETAIL.face ? faces.get(node, isRough ? 0 : side * ratio) : undefined
  if (bitmap) context.drawImage(bitmap, left, top, side, side)
  else {
    const style = { size: Math.round(side * 0.42), weight: 600, room: side, ground: 'none' }
    const letters = labels.get(initialsOf(node.name), { ...style, color: look.ink })
    context.drawImage(
      letters.bitmap,
      x - letters.width / 2,
      y - letters.height / 2,
      letters.width,
      letters.height,
    )
  }

  const isChosen = node === attention.chosen
  const isHeld = node === attention.node
  context.lineWidth = isChosen ? 3 : isHeld ? 2 : 1
  context.strokeStyle = isChosen || isHeld ? look.brass : look['line-strong']
  if (node.isHidden) context.setLineDash([4, 3])
  context.stroke()
  context.setLineDash([])
  if (node === attention.cursor) {
    context.lineWidth = 2
    context.strokeStyle = look.focus
    context.beginPath()
    context.roundRect(left - 5, top - 5, side + 10, side + 10, corner + 4)
    context.stroke()
  }
  if (node.isHidden && side >= 22) drawMark(context, look, 'hidden', x + side / 2, y - side / 2)
}

function drawMark(
  context: CanvasRenderingContext2D,
  look: Look,
  mark: Mark,
  x: number,
  y: number,
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

function drawNames(
  context: CanvasRenderingContext2D,
  { scene, camera, look, labels, attention, isRough }: Painting,
  nodes: readonly GraphNode[],
  room: Room,
): void {
  const side = SIDE * camera.scale
  const isNear = side >= DETAIL.name && !isRough
  const first = [attention.chosen, attention.cursor, attention.node]
  const isFirst = (node: GraphNode) => first.includes(node)
  const companions = (node: GraphNode) =>
    [attention.node ?? attention.chosen].some((held) =>
      held?.lines.some(({ from, to }) => from === node || to === node),
    )
  const named = nodes.filter(
    (node) => isNear || isFirst(node) || (side >= DETAIL.letters && companions(node)),
  )
  const ordered = [...named.filter(isFirst), ...named.filter((node) => !isFirst(node))]
  for (const node of ordered) {
    const faint = isFaint(node, attention, scene.isSelective)
    const label = labels.get(node.name, {
      size: 13,
      weight: isFirst(node) ? 700 : 500,
      color: look.ink,
      ground: look.ground,
      room: isFirst(node) ? 320 : NAME_ROOM,
    })
    const { x, y } = toWindow(node, camera)
    const below = (isFirst(node) ? Math.max(side, 24) : side) / 2 + 3
    context.globalAlpha = faint ? 0.3 : 1
    drawIfFree(context, label, x, y + below + label.height / 2, room, isFirst(node))
  }
  context.globalAlpha = 1
}

function drawWords(
  context: CanvasRenderingContext2D,
  { camera, look, labels }: Painting,
  lines: readonly GraphLine[],
  levelOf: (line: GraphLine) => Level,
  room: Room,
): void {
  const isNear = camera.scale >= WRITTEN_FROM
  const told = lines
    .map((line) => ({ line, level: levelOf(line) }))
    .filter(({ level }) => level === 'strong' || (isNear && level === 'plain'))
    .toSorted((a, b) => LEVELS.indexOf(b.level) - LEVELS.indexOf(a.level))
  for (const { line, level } of told) {
    const mark = markOf(line)
    if (mark && camera.scale > 0.4) {
      const { x, y } = toWindow(markPoint(line), camera)
      if (room.take({ left: x - 10, top: y - 10, right: x + 10, bottom: y + 10 })) {
        drawMark(context, look, mark, x, y)
      }
    }
    for (const { text, at, otherwise } of wordsOn(line)) {
      const label = labels.get(text, {
        size: 12,
        weight: level === 'strong' ? 600 : 400,
        color: look.kinds[line.kind],
        ground: look.ground,
        room: WORDS_ROOM,
      })
      for (const point of [at, ...otherwise]) {
        const { x, y } = toWindow(point, camera)
        if (drawIfFree(context, label, x, y, room, false)) break
      }
    }
  }
}

function drawIfFree(
  context: CanvasRenderingContext2D,
  { bitmap, width, height }: Label,
  x: number,
  y: number,
  room: Room,
  always: boolean,
): boolean {
  const box = {
    left: x - width / 2,
    top: y - height / 2,
    right: x + width / 2,
    bottom: y + height / 2,
  }
  const isDrawn = room.take(box) || always
  if (isDrawn) context.drawImage(bitmap, box.left, box.top, width, height)
  return isDrawn
}
