import { isFaint, type Level, LEVELS } from './graph-attention.ts'
import { toWindow } from './graph-camera.ts'
import { drawMark } from './graph-draw-mark.ts'
import type { Label } from './graph-labels.ts'
import { markOf } from './graph-marks.ts'
import { chunksOf, DETAIL, type Painting, type Pieces, SIDE } from './graph-painting.ts'
import type { GraphLine, GraphNode } from './graph-scene.ts'
import { markPoint, NAME_ROOM, WORDS_ROOM, wordsOn } from './graph-words.ts'
import type { Room } from './room.ts'

const WRITTEN_FROM = 0.62
const AT_ONCE = 30

/** Of portraits, below them. */
export function* paintNames(
  context: CanvasRenderingContext2D,
  { scene, camera, look, labels, attention, isRough }: Painting,
  nodes: readonly GraphNode[],
  room: Room,
): Pieces {
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
  for (const some of chunksOf(ordered, AT_ONCE)) {
    for (const node of some) {
      const label = labels.get(node.name, {
        size: 13,
        weight: isFirst(node) ? 700 : 500,
        color: look.ink,
        ground: look.ground,
        room: isFirst(node) ? 320 : NAME_ROOM,
      })
      const { x, y } = toWindow(node, camera)
      const below = (isFirst(node) ? Math.max(side, 24) : side) / 2 + 3
      context.globalAlpha = isFaint(node, attention, scene.isSelective) ? 0.3 : 1
      drawIfFree(context, label, x, y + below + label.height / 2, room, isFirst(node))
    }
    yield
  }
  context.globalAlpha = 1
}

/** Of connections, on their lines. */
export function* paintWords(
  context: CanvasRenderingContext2D,
  painting: Painting,
  lines: readonly GraphLine[],
  levelOf: (line: GraphLine) => Level,
  room: Room,
): Pieces {
  const isNear = painting.camera.scale >= WRITTEN_FROM
  const told = lines
    .map((line) => ({ line, level: levelOf(line) }))
    .filter(({ level }) => level === 'strong' || (isNear && level === 'plain'))
    .toSorted((a, b) => LEVELS.indexOf(b.level) - LEVELS.indexOf(a.level))
  for (const some of chunksOf(told, AT_ONCE)) {
    for (const { line, level } of some) drawWords(context, painting, line, level, room)
    yield
  }
}

function drawWords(
  context: CanvasRenderingContext2D,
  { camera, look, labels }: Painting,
  line: GraphLine,
  level: Level,
  room: Room,
): void {
  const mark = markOf(line)
  if (mark && camera.scale > 0.4) {
    const { x, y } = toWindow(markPoint(line), camera)
    const isFree = room.take({ left: x - 10, top: y - 10, right: x + 10, bottom: y + 10 })
    if (isFree) drawMark(context, look, mark, { x, y })
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
