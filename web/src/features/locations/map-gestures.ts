import type { Point } from './map-camera.ts'
import type { MapStage } from './map-stage.ts'

const A_TAP = 8
const BETWEEN_TAPS = 300
const DOUBLE = 2
const GLIDE_TIME = 160
const WHEEL = 0.0022
/** Wheels that count in lines turn as far as those that count in pixels. */
const LINE = 18

interface Taps {
  /** A short touch or click on the map, and not on a pin. */
  onTap: (event: PointerEvent) => void
}

/** Drag, pinch, double tap and wheel on the map's window. Answers what ends them. */
export function attachGestures(window: HTMLElement, stage: MapStage, { onTap }: Taps): () => void {
  const fingers = new Map<number, Point>()
  let travelled = 0
  let lastTap = { time: -Infinity, at: { x: 0, y: 0 } }
  let speed: Point = { x: 0, y: 0 }
  let movedAt = 0
  const leaving = new AbortController()
  const { signal } = leaving

  function down(event: PointerEvent) {
    if (event.button !== 0 || isControl(event.target)) return
    if (fingers.size === 0) {
      travelled = 0
      stage.halt()
    }
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    speed = { x: 0, y: 0 }
  }

  function move(event: PointerEvent) {
    const before = fingers.get(event.pointerId)
    if (!before || stage.isFrozen) return
    const now = { x: event.clientX, y: event.clientY }
    const by = { x: now.x - before.x, y: now.y - before.y }
    travelled += Math.hypot(by.x, by.y)
    if (travelled > A_TAP && !window.hasPointerCapture(event.pointerId)) {
      window.setPointerCapture(event.pointerId)
    }
    const [other] = [...fingers].filter(([id]) => id !== event.pointerId)
    fingers.set(event.pointerId, now)
    if (other) return pinch(before, now, other[1])
    if (travelled <= A_TAP) return undefined
    stage.pan(by)
    const time = Math.max(event.timeStamp - movedAt, 1)
    speed = { x: by.x / time, y: by.y / time }
    movedAt = event.timeStamp
    return undefined
  }

  function pinch(before: Point, now: Point, other: Point) {
    const middleBefore = middle(before, other)
    const middleNow = middle(now, other)
    const factor = distance(now, other) / Math.max(distance(before, other), 1)
    const at = stage.inWindow({ clientX: middleNow.x, clientY: middleNow.y })
    stage.pan({ x: middleNow.x - middleBefore.x, y: middleNow.y - middleBefore.y })
    stage.zoom(factor, at, { smooth: false })
  }

  function up(event: PointerEvent) {
    if (!fingers.delete(event.pointerId) || fingers.size > 0 || stage.isFrozen) return
    if (travelled <= A_TAP) return tap(event)
    const isFlung = event.timeStamp - movedAt < 60 && Math.hypot(speed.x, speed.y) > 0.3
    if (isFlung) stage.pan(scaled(speed, GLIDE_TIME), { smooth: true })
  }

  function tap(event: PointerEvent) {
    if (isPin(event.target)) return
    const at = { x: event.clientX, y: event.clientY }
    const isSecond =
      event.timeStamp - lastTap.time < BETWEEN_TAPS && distance(at, lastTap.at) < 4 * A_TAP
    lastTap = { time: isSecond ? -Infinity : event.timeStamp, at }
    if (isSecond) stage.zoom(DOUBLE, stage.inWindow(event))
    else onTap(event)
  }

  function wheel(event: WheelEvent) {
    event.preventDefault()
    const turned = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1)
    // What a trackpad sends for a pinch is small, and marked like this.
    const factor = Math.exp(-turned * WHEEL * (event.ctrlKey ? 4 : 1))
    stage.zoom(factor, stage.inWindow(event), { smooth: Math.abs(turned) > 40 })
  }

  window.addEventListener('pointerdown', down, { signal })
  window.addEventListener('pointermove', move, { signal })
  window.addEventListener('pointerup', up, { signal })
  window.addEventListener('pointercancel', (event) => fingers.delete(event.pointerId), { signal })
  window.addEventListener(
    'lostpointercapture',
    // A pin that was touched loses the finger to the map, which is how a pan begins.
    ({ target, pointerId }) => target === window && fingers.delete(pointerId),
    { signal },
  )
  window.addEventListener('wheel', wheel, { signal, passive: false })
  return () => leaving.abort()
}

const isControl = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-still]') !== null
const isPin = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-pin]') !== null
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
const scaled = ({ x, y }: Point, by: number): Point => ({ x: x * by, y: y * by })
