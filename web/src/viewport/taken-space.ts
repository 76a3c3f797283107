import { type Box, overlap } from './geometry.ts'

const CELL = 96

/** Which parts of the screen are taken, so that labels do not cover each other. Boxes are kept in a grid of cells. */
export class TakenSpace {
  readonly #cells = new Map<string, Box[]>()

  isFree(box: Box): boolean {
    return cellsOf(box).every(
      (cell) => !this.#cells.get(cell)?.some((other) => overlap(other, box)),
    )
  }

  take(box: Box): void {
    for (const cell of cellsOf(box)) {
      const boxes = this.#cells.get(cell)
      if (boxes) boxes.push(box)
      else this.#cells.set(cell, [box])
    }
  }

  /** Takes the box and returns true, unless another one overlaps it. */
  tryTake(box: Box): boolean {
    const isFree = this.isFree(box)
    if (isFree) this.take(box)
    return isFree
  }
}

function cellsOf({ left, top, right, bottom }: Box): string[] {
  const cells: string[] = []
  for (let x = Math.floor(left / CELL); x <= right / CELL; x += 1) {
    for (let y = Math.floor(top / CELL); y <= bottom / CELL; y += 1) cells.push(`${x} ${y}`)
  }
  return cells
}
