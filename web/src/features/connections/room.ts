import { type Box, touches } from './graph-camera.ts'

const CELL = 96

/** What of the window is taken already, so that no words lie on others. */
export class Room {
  readonly #cells = new Map<string, Box[]>()

  /** Takes the place, if it is free. */
  take(box: Box): boolean {
    const cells = cellsOf(box)
    for (const cell of cells) {
      if (this.#cells.get(cell)?.some((taken) => touches(taken, box))) return false
    }
    for (const cell of cells) {
      const taken = this.#cells.get(cell)
      if (taken) taken.push(box)
      else this.#cells.set(cell, [box])
    }
    return true
  }
}

function cellsOf({ left, top, right, bottom }: Box): string[] {
  const cells: string[] = []
  for (let x = Math.floor(left / CELL); x <= Math.floor(right / CELL); x += 1) {
    for (let y = Math.floor(top / CELL); y <= Math.floor(bottom / CELL); y += 1) {
      cells.push(`${x} ${y}`)
    }
  }
  return cells
}
