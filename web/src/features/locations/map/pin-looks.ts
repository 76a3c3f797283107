import type { Box, Point, Size } from '../../../viewport/geometry.ts'
import { TakenSpace } from '../../../viewport/taken-space.ts'

/** A dot where pins would cover each other; a pin; or a pin with its name below or above it, where there is space for it. */
export type PinLook = 'dot' | 'pin' | 'named' | 'above'

export interface PlacedPin {
  id: number
  name: string
  /** In the window, in pixels. */
  at: Point
  /** Less comes first. */
  rank: number
}

const PIN = { width: 38, height: 46 }
const DOT = 6
const NAME_HEIGHT = 24
/** The distance of the faces above the head of a pin. */
const FACES = 10
const LETTER = 7.4
const LONGEST_NAME = 168

/** The look of each pin: those of lower rank give way, so that nothing is covered. */
export function looksOf(pins: readonly PlacedPin[], window: Size): Map<number, PinLook> {
  const taken = new TakenSpace()
  const looks = new Map<number, PinLook>()
  const dots: Point[] = []
  const inOrder = pins.toSorted((a, b) => a.rank - b.rank || a.id - b.id)
  for (const { id, at, rank } of inOrder) {
    const box = pinBox(at)
    const fits = rank < 0 || taken.isFree(box)
    looks.set(id, fits ? 'pin' : 'dot')
    if (fits) taken.take(box)
    else dots.push(at)
  }
  for (const at of dots) taken.take(dotBox(at))
  for (const { id, at, name, rank } of inOrder) {
    if (looks.get(id) !== 'pin') continue
    for (const look of ['named', 'above'] as const) {
      const box = nameBox(at, name, look)
      const isCut = box.left < 0 || box.right > window.width || box.top < 0
      if (rank >= 0 && (isCut || !taken.isFree(box))) continue
      looks.set(id, look)
      taken.take(box)
      break
    }
  }
  return looks
}

function pinBox({ x, y }: Point): Box {
  return { left: x - PIN.width / 2, right: x + PIN.width / 2, top: y - PIN.height, bottom: y }
}

function dotBox({ x, y }: Point): Box {
  return { left: x - DOT, right: x + DOT, top: y - DOT, bottom: y + DOT }
}

function nameBox({ x, y }: Point, name: string, look: 'named' | 'above'): Box {
  const width = Math.min(name.length * LETTER + 14, LONGEST_NAME)
  const top = look === 'named' ? y + 2 : y - PIN.height - FACES - NAME_HEIGHT
  return { left: x - width / 2, right: x + width / 2, top, bottom: top + NAME_HEIGHT }
}
