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
import { drawLabel } from './labels.ts'
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
  for (const node of [...first, ...named]) {
    const isFirst = isInFocus(node, focus)
    const { x, y } = onCanvas(node, transform)
    context.globalAlpha = isFaint(node, painting) ? FAINT.name : 1
    const style = {
      size: 13,
      weight: isFirst ? 700 : 500,
      color: look.ink,
      widths: isFirst ? [320] : [150, 88, 60],
    }
    const half = sideOf(node, painting) / 2
    // Where two names would meet, one stands above or beside its portrait.
    const places = [
      { x, y: y + half + 12 },
      { x, y: y - half - 12 },
      { x: x + half + 11, y, end: 'left' as const },
      { x: x - half - 11, y, end: 'right' as const },
    ]
    const space = standsOut(node, painting) ? above : taken
    const box = drawLabel(context, look, node.name, places, style, {
      taken: space,
      width: size.width,
      always: isFirst,
    })
    if (box && space !== taken) taken.take(box)
  }
  context.globalAlpha = 1
}
