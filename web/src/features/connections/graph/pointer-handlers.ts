import type { Point } from '../../../viewport/geometry.ts'
import type { GraphNode } from './scene.ts'
import type { GraphStage } from './stage.ts'

const CLICK_DISTANCE = 6

export interface GraphEvents {
  onOpenNode: (id: number) => void
  onOpenLine: (id: number) => void
  onOpenNothing: () => void
  onConnect: (from: number, to: number) => void
  onMoved: (node: GraphNode) => void
  /** Whether a drag draws a connection instead of moving a portrait. */
  isDrawing: () => boolean
}

interface Drag {
  kind: 'move' | 'connect'
  node: GraphNode
  pointerId: number
  at: Point
  distance: number
}

/** Hovers, clicks, moves portraits and draws connections; panning and zooming are the viewport's. */
export function attachPointerHandlers(
  host: HTMLElement,
  stage: GraphStage,
  events: { current: GraphEvents },
): () => void {
  const ending = new AbortController()
  const { signal } = ending
  let drag: Drag | undefined
  let wasDragged = false
  let isTouch = false

  const find = (at: Point) => stage.find(at, { isTouch })
  const targetOf = (at: Point, from: GraphNode) => {
    const found = stage.find(at, { isTouch: true })
    return found.kind === 'node' && found.node !== from ? found.node : undefined
  }

  function down(event: PointerEvent) {
    if (event.button !== 0) return
    isTouch = event.pointerType !== 'mouse'
    wasDragged = false
    // Two fingers zoom.
    if (!event.isPrimary) return end()
    const at = stage.viewport.pointOf(event)
    const found = find(at)
    if (found.kind !== 'node' && found.kind !== 'handle') return
    const draws = found.kind === 'handle' || (stage.mayConnect && events.current.isDrawing())
    if (!draws && (events.current.isDrawing() || !stage.areNodesDraggable)) return
    const kind = draws ? 'connect' : 'move'
    drag = { kind, node: found.node, pointerId: event.pointerId, at, distance: 0 }
    host.setPointerCapture(event.pointerId)
  }

  function move(event: PointerEvent) {
    const at = stage.viewport.pointOf(event)
    if (!drag) {
      if (event.pointerType === 'mouse' && event.buttons === 0) hover(at)
      return
    }
    const by = { x: at.x - drag.at.x, y: at.y - drag.at.y }
    drag.distance += Math.hypot(by.x, by.y)
    drag.at = at
    if (drag.distance <= CLICK_DISTANCE) return
    wasDragged = true
    host.dataset.dragging = drag.kind
    if (drag.kind === 'move') stage.drag(drag.node, by)
    else stage.drawLine({ from: drag.node, at, to: targetOf(at, drag.node) })
  }

  function hover(at: Point) {
    const found = stage.find(at, { isTouch: false })
    host.dataset.over = found.kind
    if (found.kind === 'line') stage.pointAt({ line: found.line })
    else if (found.kind === 'nothing') stage.pointAt({})
    else stage.pointAt({ node: found.node })
  }

  /** Ends a drag: a portrait stays where it was dropped. */
  function end() {
    const ended = drag
    drag = undefined
    delete host.dataset.dragging
    stage.drawLine(undefined)
    if (ended?.kind !== 'move' || ended.distance <= CLICK_DISTANCE) return
    stage.drop()
    events.current.onMoved(ended.node)
  }

  function up(event: PointerEvent) {
    if (drag?.pointerId !== event.pointerId) return
    const { kind, node, at, distance } = drag
    end()
    const to = targetOf(at, node)
    if (kind === 'connect' && to && distance > CLICK_DISTANCE)
      events.current.onConnect(node.id, to.id)
  }

  function click(event: MouseEvent) {
    // The second click of a double click zooms.
    if (wasDragged || event.detail > 1) return
    const found = find(stage.viewport.pointOf(event))
    if (found.kind === 'nothing') events.current.onOpenNothing()
    else if (found.kind === 'line') events.current.onOpenLine(found.line.id)
    else events.current.onOpenNode(found.node.id)
  }

  host.addEventListener('pointerdown', down, { signal })
  host.addEventListener('pointermove', move, { signal })
  host.addEventListener('pointerup', up, { signal })
  host.addEventListener('pointercancel', end, { signal })
  host.addEventListener('pointerleave', () => drag ?? stage.pointAt({}), { signal })
  host.addEventListener('click', click, { signal })
  return () => ending.abort()
}
