import type { Camera } from './graph-camera.ts'
import type { Pieces } from './graph-painting.ts'
import { type Canvas, resize, type SheetSize } from './graph-sheet.ts'

/** One canvas that is painted anew as a whole, as long as that takes less than a frame. */
export class GraphPlate {
  readonly #canvas: HTMLCanvasElement
  readonly #context: CanvasRenderingContext2D

  constructor(host: HTMLElement) {
    this.#canvas = document.createElement('canvas')
    this.#context = this.#canvas.getContext('2d', { alpha: false })!
    host.prepend(this.#canvas)
  }

  dispose(): void {
    this.#canvas.remove()
  }

  paint(camera: Camera, { window, ratio }: SheetSize, painter: (canvas: Canvas) => Pieces): void {
    resize(this.#canvas, window, ratio)
    const pieces = painter({ context: this.#context, camera, window, ratio })
    while (!pieces.next().done);
  }
}
