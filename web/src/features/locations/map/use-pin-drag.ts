import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'

import type { Point, Size } from '../../../viewport/geometry.ts'
import { arrowOf, type Viewport } from '../../../viewport/viewport.ts'
import { toPicture } from './map-geometry.ts'

const DRAG_DISTANCE = 5
/** A finger that moves further before the long press is over pans the map. */
const SLIP_DISTANCE = 8
const LONG_PRESS = 380
const STEP = 8

interface PinDragOptions {
  pin: RefObject<HTMLButtonElement | null>
  viewport: Viewport
  map: Size
  at: Point
  mayMove: boolean
  onOpen: () => void
  /** Resolves with false where the pin has to go back. */
  onMove: (to: Point) => Promise<boolean>
  onSay: (words: string) => void
}

interface Drag {
  pointerId: number
  start: Point
  /** From the pointer to the pin's tip. */
  offset: Point
  isLifted: boolean
}

/**
 * Moves a pin: the mouse by dragging; a finger after a long press, because a short one pans the map; the keyboard by
 * arrows, Enter and Escape.
 */
export function usePinDrag(options: PinDragOptions) {
  const { pin, viewport, map, at, mayMove, onOpen, onMove, onSay } = options
  const [isMoving, setMoving] = useState(false)
  /** Where it is while it moves, and until the move is saved. */
  const [moved, setMoved] = useState<Point | null>(null)
  const position = useRef(at)
  const drag = useRef<Drag | null>(null)
  const pressing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasDragged = useRef(false)
  useEffect(() => () => clearTimeout(pressing.current), [])

  function moveTo(screen: Point) {
    position.current = toPicture(viewport, map, screen)
    setMoved(position.current)
  }

  const tipOf = ({ x, y }: Point) => viewport.toScreen({ x: x * map.width, y: y * map.height })

  function lift(held: Drag) {
    const tip = tipOf(at)
    position.current = at
    held.offset = { x: tip.x - held.start.x, y: tip.y - held.start.y }
    held.isLifted = true
    viewport.freeze(true)
    pin.current?.setPointerCapture(held.pointerId)
    setMoving(true)
  }

  function release() {
    clearTimeout(pressing.current)
    drag.current = null
    viewport.freeze(false)
    setMoving(false)
  }

  async function save() {
    const to = position.current
    release()
    if (to.x !== at.x || to.y !== at.y) await onMove(to)
    setMoved(null)
  }

  function putBack() {
    release()
    setMoved(null)
  }

  function onPointerDown(event: PointerEvent) {
    wasDragged.current = false
    if (!mayMove || event.button !== 0 || isMoving) return
    const held = {
      pointerId: event.pointerId,
      start: viewport.pointOf(event),
      offset: { x: 0, y: 0 },
      isLifted: false,
    }
    drag.current = held
    if (event.pointerType !== 'mouse') pressing.current = setTimeout(() => lift(held), LONG_PRESS)
  }

  function onPointerMove(event: PointerEvent) {
    const held = drag.current
    if (held?.pointerId !== event.pointerId) return
    const { x, y } = viewport.pointOf(event)
    const distance = Math.hypot(x - held.start.x, y - held.start.y)
    if (!held.isLifted && event.pointerType === 'mouse' && distance > DRAG_DISTANCE) lift(held)
    else if (!held.isLifted && distance > SLIP_DISTANCE) return release()
    if (!held.isLifted) return
    wasDragged.current = true
    moveTo({ x: x + held.offset.x, y: y + held.offset.y })
  }

  function onPointerUp(event: PointerEvent) {
    const held = drag.current
    if (held?.pointerId !== event.pointerId) return
    if (held.isLifted) {
      wasDragged.current = true
      void save()
    } else release()
  }

  function onKeyDown(event: KeyboardEvent) {
    const arrow = arrowOf(event)
    if (arrow && mayMove && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault()
      event.stopPropagation()
      if (!isMoving) position.current = at
      const step = event.shiftKey ? 1 : STEP
      const tip = tipOf(position.current)
      moveTo({ x: tip.x + arrow.x * step, y: tip.y + arrow.y * step })
      setMoving(true)
      onSay(`${positionInWords(position.current)}. Enter saves, Escape undoes.`)
    } else if (isMoving && event.key === 'Enter') {
      event.preventDefault()
      void save()
    } else if (isMoving && event.key === 'Escape') {
      event.stopPropagation()
      putBack()
      onSay('Back where it was.')
    }
  }

  return {
    at: moved ?? at,
    isMoving,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: () => drag.current && putBack(),
      onKeyDown,
      onBlur: () => isMoving && !drag.current && putBack(),
      onClick: () => {
        if (!wasDragged.current) onOpen()
        wasDragged.current = false
      },
    },
  }
}

/** '43 % from the left, 20 % from the top' */
export const positionInWords = ({ x, y }: Point) =>
  `${Math.round(x * 100)} % from the left, ${Math.round(y * 100)} % from the top`
