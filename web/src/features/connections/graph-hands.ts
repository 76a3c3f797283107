import type { Point } from './graph-camera.ts'
import type { GraphNode } from './graph-scene.ts'
import type { GraphStage, Hand } from './graph-stage.ts'

const A_TAP = 6
const BETWEEN_TAPS = 300
const WHEEL = 0.0022
/** Wheels that count in lines turn as far as those that count in pixels. */
const LINE = 18

export interface HandEvents {
  onOpenNode: (id: number) => void
  onOpenLine: (id: number) => void
  onOpenNothing: () => void
  onConnect: (from: number, to: number) => void
  onMoved: (node: GraphNode) => void
  /** Whether a drag draws a connection, and does not move a portrait. */
  isDrawing: () => boolean
  /** Whether portraits follow the hand. */
  mayMove: () => boolean
}

type Grip =
  | { kind: 'pan' }
  | { kind: 'move'; node: GraphNode }
  | { kind: 'thread'; from: GraphNode }
  | { kind: 'pinch' }

/** Drag, pinch, tap, double tap, wheel and hover. Answers what ends them. */
export function attachHands(stage: GraphStage, events: HandEvents): () => void {
  const { host } = stage
  const fingers = new Map<number, Point>()
  const leaving = new AbortController()
  const { signal } = leaving
  let grip: Grip | undefined
  let travelled = 0
  let lastTap = { time: -Infinity, at: { x: 0, y: 0 } }

  function down(event: PointerEvent) {
    if (event.button !== 0) return
    const at = stage.inWindow(event)
    fingers.set(event.pointerId, at)
    host.setPointerCapture(event.pointerId)
    if (fingers.size === 2) {
      drop()
      stage.spin(undefined)
      grip = { kind: 'pinch' }
      return
    }
    travelled = 0
    const found = stage.find(at, handOf(event))
    if (found.kind === 'handle') grip = { kind: 'thread', from: found.node }
    else if (found.kind === 'node' && stage.mayConnect && events.isDrawing()) {
      grip = { kind: 'thread', from: found.node }
    } else if (found.kind === 'node' && events.mayMove() && stage.isGraspable)
      grip = { kind: 'move', node: found.node }
    else grip = { kind: 'pan' }
  }

  function move(event: PointerEvent) {
    const at = stage.inWindow(event)
    const before = fingers.get(event.pointerId)
    if (!before || !grip) {
      if (event.pointerType === 'mouse') hover(at)
      return
    }
    const by = { x: at.x - before.x, y: at.y - before.y }
    fingers.set(event.pointerId, at)
    travelled += Math.hypot(by.x, by.y)
    if (grip.kind === 'pinch') {
      pinch(before, at, event.pointerId)
      return
    }
    if (travelled <= A_TAP) return
    host.dataset.grip = grip.kind
    if (grip.kind === 'pan') stage.pan(by)
    else if (grip.kind === 'move') stage.moveBy(grip.node, by)
    else {
      const found = stage.find(at, 'touch')
      const to = found.kind === 'node' && found.node !== grip.from ? found.node : undefined
      stage.spin({ from: grip.from, at, to })
    }
  }

  function hover(at: Point) {
    const found = stage.find(at, 'mouse')
    host.dataset.over = found.kind
    if (found.kind === 'line') stage.attend({ line: found.line })
    else if (found.kind === 'nothing') stage.attend({})
    else stage.attend({ node: found.node })
  }

  function pinch(before: Point, now: Point, id: number) {
    const other = [...fingers].find(([finger]) => finger !== id)?.[1]
    if (!other) return
    const was = middle(before, other)
    const is = middle(now, other)
    stage.pan({ x: is.x - was.x, y: is.y - was.y })
    const factor = distance(now, other) / Math.max(distance(before, other), 1)
    stage.zoom(factor, is, { smooth: false })
  }

  function up(event: PointerEvent) {
    if (!fingers.delete(event.pointerId)) return
    const held = grip
    delete host.dataset.grip
    if (fingers.size > 0) return
    grip = undefined
    if (held?.kind === 'pinch') return
    const at = stage.inWindow(event)
    if (travelled <= A_TAP) {
      stage.spin(undefined)
      tap(at, event)
      return
    }
    if (held?.kind === 'move') drop(held)
    if (held?.kind === 'thread') {
      const found = stage.find(at, 'touch')
      stage.spin(undefined)
      if (found.kind === 'node' && found.node !== held.from) {
        events.onConnect(held.from.id, found.node.id)
      }
    }
  }

  /** A portrait that was on its way stays where the hand left it. */
  function drop(held = grip) {
    if (held?.kind !== 'move' || travelled <= A_TAP) return
    stage.settle()
    events.onMoved(held.node)
  }

  function tap(at: Point, event: PointerEvent) {
    const found = stage.find(at, handOf(event))
    if (found.kind === 'node' || found.kind === 'handle') {
      events.onOpenNode(found.node.id)
      return
    }
    if (found.kind === 'line') {
      events.onOpenLine(found.line.id)
      return
    }
    const isSecond =
      event.timeStamp - lastTap.time < BETWEEN_TAPS && distance(at, lastTap.at) < 4 * A_TAP
    lastTap = { time: isSecond ? -Infinity : event.timeStamp, at }
    if (isSecond) stage.zoom(2, at)
    else events.onOpenNothing()
  }

  function wheel(event: WheelEvent) {
    event.preventDefault()
    const turned = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1)
    // What a trackpad sends for a pinch is small, and marked like this.
    const factor = Math.exp(-turned * WHEEL * (event.ctrlKey ? 4 : 1))
    stage.zoom(factor, stage.inWindow(event), { smooth: Math.abs(turned) > 40 })
  }

  function cancel(event: PointerEvent) {
    fingers.delete(event.pointerId)
    drop()
    grip = undefined
    delete host.dataset.grip
    stage.spin(undefined)
  }

  host.addEventListener('pointerdown', down, { signal })
  host.addEventListener('pointermove', move, { signal })
  host.addEventListener('pointerup', up, { signal })
  host.addEventListener('pointercancel', cancel, { signal })
  host.addEventListener('pointerleave', () => grip ?? stage.attend({}), { signal })
  host.addEventListener('wheel', wheel, { signal, passive: false })
  return () => leaving.abort()
}

const handOf = ({ pointerType }: PointerEvent): Hand =>
  pointerType === 'mouse' ? 'mouse' : 'touch'
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
