import { FAINT, isFaint } from './graph-attention.ts'
import { toWindow } from './graph-camera.ts'
import { HALF } from './graph-curves.ts'
import { drawMark } from './graph-draw-mark.ts'
import { chunksOf, DETAIL, type Painting, type Pieces, SIDE } from './graph-painting.ts'
import type { GraphNode } from './graph-scene.ts'
import { initialsOf } from './graph-words.ts'

const AT_ONCE = 40

export function* paintNodes(
  context: CanvasRenderingContext2D,
  painting: Painting,
  nodes: readonly GraphNode[],
): Pieces {
  const { scene, camera, attention } = painting
  const side = SIDE * camera.scale
  const isSmall = side < DETAIL.letters
  if (isSmall) drawDots(context, painting, nodes)
  const { chosen, node: held, cursor } = attention
  const isMarked = (node: GraphNode) => node === chosen || node === held || node === cursor
  for (const some of chunksOf(isSmall ? nodes.filter(isMarked) : nodes, AT_ONCE)) {
    for (const node of some) {
      context.globalAlpha = isFaint(node, attention, scene.isSelective) ? FAINT.node : 1
      drawPortrait(context, painting, node, isMarked(node) ? Math.max(side, 24) : side)
    }
    yield
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
  const hasFace = side >= DETAIL.face
  const bitmap = hasFace
    ? isRough
      ? faces.getKept(node)
      : faces.get(node, side * ratio)
    : undefined
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
  if (node.isHidden && side >= 22) {
    drawMark(context, look, 'hidden', { x: x + side / 2, y: y - side / 2 })
  }
}
