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
  const move = usePinMove(options)
  const { isHeld, release, ...pointer } = usePinPointer(options, move)
  return {
    at: move.at,
    isMoving: move.isMoving,
    handlers: {
      ...pointer,
      onKeyDown: pinKeys(options, move, release),
      onBlur: () => move.isMoving && !isHeld() && move.putBack(),
    },
  }
}

type PinMove = ReturnType<typeof usePinMove>

/** Where a pin is while it moves, and until the move is saved. */
function usePinMove({ viewport, map, at, onMove }: PinDragOptions) {
  const [isMoving, setMoving] = useState(false)
  const [moved, setMoved] = useState<Point | null>(null)
  const position = useRef(at)

  return {
    at: moved ?? at,
    isMoving,
    /** It begins to move where it is. */
    begin() {
      position.current = at
      setMoving(true)
    },
    /** Where its tip is on the screen. */
    tip() {
      const { x, y } = position.current
      return viewport.toScreen({ x: x * map.width, y: y * map.height })
    },
    moveTo(screen: Point): Point {
      position.current = toPicture(viewport, map, screen)
      setMoved(position.current)
      return position.current
    },
    async save() {
      const to = position.current
      setMoving(false)
      if (to.x !== at.x || to.y !== at.y) await onMove(to)
      setMoved(null)
    },
    putBack() {
      setMoving(false)
      setMoved(null)
    },
  }
}

function usePinPointer({ pin, viewport, mayMove, onOpen }: PinDragOptions, move: PinMove) {
  const drag = useRef<Drag | null>(null)
  const pressing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasDragged = useRef(false)
  useEffect(() => () => clearTimeout(pressing.current), [])

  function lift(held: Drag) {
    move.begin()
    const tip = move.tip()
    held.offset = { x: tip.x - held.start.x, y: tip.y - held.start.y }
    held.isLifted = true
    viewport.freeze(true)
    pin.current?.setPointerCapture(held.pointerId)
  }

  function release() {
    clearTimeout(pressing.current)
    drag.current = null
    viewport.freeze(false)
  }

  return {
    isHeld: () => drag.current !== null,
    release,
    onPointerDown(event: PointerEvent) {
      wasDragged.current = false
      if (!mayMove || event.button !== 0 || move.isMoving) return
      const held = {
        pointerId: event.pointerId,
        start: viewport.pointOf(event),
        offset: { x: 0, y: 0 },
        isLifted: false,
      }
      drag.current = held
      if (event.pointerType !== 'mouse') pressing.current = setTimeout(() => lift(held), LONG_PRESS)
    },
    onPointerMove(event: PointerEvent) {
      const held = drag.current
      if (held?.pointerId !== event.pointerId) return
      const { x, y } = viewport.pointOf(event)
      const distance = Math.hypot(x - held.start.x, y - held.start.y)
      if (!held.isLifted && event.pointerType === 'mouse' && distance > DRAG_DISTANCE) lift(held)
      else if (!held.isLifted && distance > SLIP_DISTANCE) return release()
      if (!held.isLifted) return
      wasDragged.current = true
      move.moveTo({ x: x + held.offset.x, y: y + held.offset.y })
    },
    onPointerUp(event: PointerEvent) {
      const held = drag.current
      if (held?.pointerId !== event.pointerId) return
      release()
      if (!held.isLifted) return
      wasDragged.current = true
      void move.save()
    },
    onPointerCancel() {
      if (!drag.current) return
      release()
      move.putBack()
    },
    onClick() {
      if (!wasDragged.current) onOpen()
      wasDragged.current = false
    },
  }
}

/** Enter and Escape end a drag by the pointer, too. */
function pinKeys({ mayMove, onSay }: PinDragOptions, move: PinMove, release: () => void) {
  return (event: KeyboardEvent) => {
    const arrow = arrowOf(event)
    if (arrow && mayMove && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault()
      event.stopPropagation()
      if (!move.isMoving) move.begin()
      const step = event.shiftKey ? 1 : STEP
      const tip = move.tip()
      const to = move.moveTo({ x: tip.x + arrow.x * step, y: tip.y + arrow.y * step })
      onSay(`${positionInWords(to)}. Enter saves, Escape undoes.`)
    } else if (move.isMoving && event.key === 'Enter') {
      event.preventDefault()
      release()
      void move.save()
    } else if (move.isMoving && event.key === 'Escape') {
      event.stopPropagation()
      release()
      move.putBack()
      onSay('Back where it was.')
    }
  }
}

/** '43 % from the left, 20 % from the top' */
export const positionInWords = ({ x, y }: Point) =>
  `${Math.round(x * 100)} % from the left, ${Math.round(y * 100)} % from the top`
