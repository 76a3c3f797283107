import { type Box, grow } from '../../../viewport/geometry.ts'
import { TakenSpace } from '../../../viewport/taken-space.ts'
import { HALF } from './curves.ts'
import {
  areNeighbors,
  DETAIL,
  FAINT,
  isFaint,
  isInFocus,
  standsOut,
  onCanvas,
  type Painting,
  sideOf,
  squareAround,
} from './emphasis.ts'
import { drawLabel, type Place } from './labels.ts'
import type { GraphNode } from './scene.ts'

/**
 * Names below portraits: of all when they are large, else of hubs, of those in focus and of those around it. The names of
 * hubs may cover small portraits.
 */
export function paintNames(
  painting: Painting,
  nodes: readonly GraphNode[],
  taken: TakenSpace,
): void {
  const { context, transform, size, look, focus, isRough } = painting
  const side = 2 * HALF * transform.k
  const isNear = side >= DETAIL.name && !isRough
  const companion = focus.node ?? focus.openNode
  const [large = [], small = []] = [true, false].map((wanted) =>
    nodes.filter((node) => standsOut(node, painting) === wanted),
  )
  const above = side >= DETAIL.name ? taken : new TakenSpace()
  if (above !== taken) {
    for (const node of large) {
      above.take(squareAround(onCanvas(node, transform), sideOf(node, painting)))
    }
  }
  // Those with most connections first: they have least room for their names.
  const named = small
    .filter((node) => isNear || (side >= DETAIL.letter && areNeighbors(node, companion)))
    .toSorted((one, other) => other.lines.length - one.lines.length)
  const first = large.toSorted(
    (one, other) => Number(isInFocus(other, focus)) - Number(isInFocus(one, focus)),
  )
  const unnamed: GraphNode[] = []
  const boxes: Box[] = []
  for (const node of [...first, ...named]) {
    const isFirst = isInFocus(node, focus)
    const style = {
      size: 13,
      weight: isFirst ? 700 : 500,
      color: look.ink,
      widths: isFirst ? [320] : [150, 88],
    }
    const space = standsOut(node, painting) ? above : taken
    context.globalAlpha = isFaint(node, painting) ? FAINT.name : 1
    const box = drawLabel(context, look, node.name, placesOf(node, painting, style.size), style, {
      taken: space,
      width: size.width,
      always: isFirst,
    })
    if (!box) unnamed.push(node)
    else {
      boxes.push(box)
      if (space !== taken) taken.take(box)
    }
  }
  if (isNear && nodes.length <= CLOSE.most) nameClosely(painting, { nodes, boxes, unnamed })
  context.globalAlpha = 1
}

/** Where two names would meet, one stands above, beside or at a corner of its portrait. */
function placesOf(node: GraphNode, painting: Painting, fontSize: number): Place[] {
  const { x, y } = onCanvas(node, painting.transform)
  const half = sideOf(node, painting) / 2
  const beside = fontSize * 0.85
  const below = { y: y + half + fontSize - 1, row: 'upper' } as const
  const above = { y: y - half - fontSize + 1, row: 'lower' } as const
  return [
    { x, ...below },
    { x, ...above },
    { x: x + half + beside, y, end: 'left' },
    { x: x - half - beside, y, end: 'right' },
    { x: x - half, ...below, end: 'left' },
    { x: x + half, ...below, end: 'right' },
    { x: x - half, ...above, end: 'left' },
    { x: x + half, ...above, end: 'right' },
  ]
}

/**
 * Names that found no room are smaller, and may reach over the edges of portraits; of few nodes even over others. More nodes
 * are a crowd.
 */
const CLOSE = { most: 120, few: 60, portrait: 0.7, size: 11, pad: 5, widths: [110, 76, 52, 36] }

function nameClosely(
  painting: Painting,
  { nodes, boxes, unnamed }: Record<'nodes' | 'unnamed', readonly GraphNode[]> & { boxes: Box[] },
): void {
  const { context, transform, size, look } = painting
  const taken = new TakenSpace()
  for (const node of nodes) {
    const side = sideOf(node, painting) * CLOSE.portrait
    taken.take(squareAround(onCanvas(node, transform), side))
  }
  // Without the air around them.
  for (const box of boxes) taken.take(grow(box, -3))
  for (const node of unnamed) {
    const style = { ...CLOSE, weight: 500, color: look.ink }
    context.globalAlpha = isFaint(node, painting) ? FAINT.name : 1
    const places = placesOf(node, painting, CLOSE.size - 3)
    drawLabel(context, look, node.name, places, style, {
      taken,
      width: size.width,
      always: nodes.length <= CLOSE.few,
    })
  }
}
