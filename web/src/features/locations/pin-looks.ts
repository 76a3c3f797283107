import type { Extent, Point } from './map-camera.ts'

/** A dot where pins would lie on one another; a pin; a pin with its name where there is room for it. */
export type PinLook = 'dot' | 'pin' | 'named'

export interface SpottedPin {
  id: number
  name: string
  /** In the window, in pixels. */
  at: Point
  /** Less comes first. */
  rank: number
}

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

const PIN = { width: 38, height: 46 }
const DOT = 6
const NAME_HEIGHT = 24
const LETTER = 7.4
const LONGEST_NAME = 168
const CELL = 64

/** Which look each pin has for: those of lesser rank give way, so that nothing covers anything. */
export function looksOf(pins: readonly SpottedPin[], window: Extent): Map<number, PinLook> {
  const taken = new TakenRoom()
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
    const box = nameBox(at, name)
    const isCut = box.left < 0 || box.right > window.width
    if (rank >= 0 && (isCut || !taken.isFree(box))) continue
    looks.set(id, 'named')
    taken.take(box)
  }
  return looks
}

function pinBox({ x, y }: Point): Box {
  return { left: x - PIN.width / 2, right: x + PIN.width / 2, top: y - PIN.height, bottom: y }
}

function dotBox({ x, y }: Point): Box {
  return { left: x - DOT, right: x + DOT, top: y - DOT, bottom: y + DOT }
}

function nameBox({ x, y }: Point, name: string): Box {
  const width = Math.min(name.length * LETTER + 14, LONGEST_NAME)
  return { left: x - width / 2, right: x + width / 2, top: y + 2, bottom: y + 2 + NAME_HEIGHT }
}

/** Boxes by the cells that they touch, so that a thousand of them are compared with their neighbours alone. */
class TakenRoom {
  readonly #cells = new Map<string, Box[]>()

  isFree(box: Box): boolean {
    return cellsOf(box).every((cell) =>
      (this.#cells.get(cell) ?? []).every(
        (other) =>
          other.right <= box.left ||
          other.left >= box.right ||
          other.bottom <= box.top ||
          other.top >= box.bottom,
      ),
    )
  }

  take(box: Box): void {
    for (const cell of cellsOf(box)) {
      const boxes = this.#cells.get(cell)
      if (boxes) boxes.push(box)
      else this.#cells.set(cell, [box])
    }
  }
}

function cellsOf({ left, top, right, bottom }: Box): string[] {
  const cells: string[] = []
  for (let x = Math.floor(left / CELL); x <= right / CELL; x += 1) {
    for (let y = Math.floor(top / CELL); y <= bottom / CELL; y += 1) cells.push(`${x} ${y}`)
  }
  return cells
}
