import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'

import type { Point } from './map-camera.ts'
import type { MapStage } from './map-stage.ts'

const A_DRAG = 5
const A_SLIP = 8
const LONG_PRESS = 380
const STEP = 8

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

interface PinHands {
  pin: RefObject<HTMLButtonElement | null>
  stage: MapStage
  at: Point
  /** Whether it may be taken elsewhere. */
  isFree: boolean
  onOpen: () => void
  /** Resolves with false when it has to go back. */
  onMove: (to: Point) => Promise<boolean>
  onSay: (words: string) => void
}

/**
 * Taking a pin elsewhere: with the mouse by dragging, with a finger after a long press so that panning stays
 * panning, with the keyboard by arrows, Enter and Escape.
 */
export function usePinHands({ pin, stage, at, isFree, onOpen, onMove, onSay }: PinHands) {
  const [isMoving, setMoving] = useState(false)
  const grip = useRef<{ id: number; from: Point; isLifted: boolean; offset: Point } | null>(null)
  const pressing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const place = useRef(at)
  const wasDragged = useRef(false)
  const { x, y } = at

  useEffect(() => {
    place.current = { x, y }
    return pin.current ? stage.hold(pin.current, { x, y }) : undefined
  }, [pin, stage, x, y])
  useEffect(() => () => clearTimeout(pressing.current), [])

  function show(to: Point) {
    place.current = to
    if (pin.current) stage.hold(pin.current, to)
  }

  function lift(event: { clientX: number; clientY: number; pointerId: number }) {
    if (!grip.current || !pin.current) return
    const foot = stage.toWindow(at)
    const hand = stage.inWindow(event)
    grip.current.offset = { x: foot.x - hand.x, y: foot.y - hand.y }
    grip.current.isLifted = true
    stage.freeze(true)
    pin.current.setPointerCapture(event.pointerId)
    setMoving(true)
  }

  function letGo() {
    clearTimeout(pressing.current)
    grip.current = null
    stage.freeze(false)
    setMoving(false)
  }

  async function settle() {
    const to = place.current
    letGo()
    if (to.x === at.x && to.y === at.y) return
    if (!(await onMove(to))) show(at)
  }

  function putBack() {
    letGo()
    show(at)
  }

  function onPointerDown(event: PointerEvent) {
    wasDragged.current = false
    if (!isFree || event.button !== 0 || isMoving) return
    const { clientX, clientY, pointerId } = event
    grip.current = {
      id: pointerId,
      from: { x: clientX, y: clientY },
      isLifted: false,
      offset: { x: 0, y: 0 },
    }
    if (event.pointerType === 'mouse') stage.freeze(true)
    else pressing.current = setTimeout(() => lift({ clientX, clientY, pointerId }), LONG_PRESS)
  }

  function onPointerMove(event: PointerEvent) {
    const held = grip.current
    if (held?.id !== event.pointerId) return
    const way = Math.hypot(event.clientX - held.from.x, event.clientY - held.from.y)
    if (!held.isLifted) {
      if (event.pointerType === 'mouse' && way > A_DRAG) lift({ ...pointOf(event, held.from) })
      else if (way > A_SLIP) letGo()
      return
    }
    wasDragged.current = true
    const hand = stage.inWindow(event)
    show(stage.fromWindow({ x: hand.x + held.offset.x, y: hand.y + held.offset.y }))
  }

  function onPointerUp(event: PointerEvent) {
    if (grip.current?.id !== event.pointerId) return
    if (grip.current.isLifted) {
      wasDragged.current = true
      void settle()
    } else letGo()
  }

  function onKeyDown(event: KeyboardEvent) {
    const way = ARROWS[event.key]
    if (way && isFree && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault()
      event.stopPropagation()
      const step = event.shiftKey ? 1 : STEP
      const foot = stage.toWindow(place.current)
      show(stage.fromWindow({ x: foot.x + way.x * step, y: foot.y + way.y * step }))
      if (!isMoving) setMoving(true)
      onSay(`${inWords(place.current)}. Enter saves, Escape undoes.`)
    } else if (isMoving && event.key === 'Enter') {
      event.preventDefault()
      void settle()
    } else if (isMoving && event.key === 'Escape') {
      event.stopPropagation()
      putBack()
      onSay('Back where it was.')
    }
  }

  return {
    isMoving,
    hands: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: () => grip.current && putBack(),
      onKeyDown,
      onBlur: () => isMoving && !grip.current && putBack(),
      onClick: () => {
        if (!wasDragged.current) onOpen()
        wasDragged.current = false
      },
    },
  }
}

/** '43 % from the left, 20 % from the top' */
export const inWords = ({ x, y }: Point) =>
  `${Math.round(x * 100)} % from the left, ${Math.round(y * 100)} % from the top`

const pointOf = ({ pointerId }: PointerEvent, { x, y }: Point) => ({
  pointerId,
  clientX: x,
  clientY: y,
})
