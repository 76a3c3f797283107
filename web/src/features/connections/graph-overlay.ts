import { resize, type SheetSize } from './graph-sheet.ts'

/** A canvas over the others, for what follows the hand. */
export class GraphOverlay {
  readonly #canvas: HTMLCanvasElement
  readonly #context: CanvasRenderingContext2D

  constructor(host: HTMLElement) {
    this.#canvas = document.createElement('canvas')
    this.#context = this.#canvas.getContext('2d')!
    host.append(this.#canvas)
  }

  dispose(): void {
    this.#canvas.remove()
  }

  /** Shows what `draw` draws, in pixels of the window; without it, nothing. */
  show({ window, ratio }: SheetSize, draw: ((context: CanvasRenderingContext2D) => void) | null) {
    this.#canvas.style.display = draw ? '' : 'none'
    if (!draw) return
    resize(this.#canvas, window, ratio)
    this.#context.setTransform(ratio, 0, 0, ratio, 0, 0)
    this.#context.clearRect(0, 0, window.width, window.height)
    draw(this.#context)
  }
}
