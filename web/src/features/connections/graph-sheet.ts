import { type Camera, type Extent, panned, type Point } from './graph-camera.ts'
import type { Pieces } from './graph-painting.ts'

/** How much more than the window is painted on each side, so that it can be moved without being painted anew. */
const BEYOND = 0.35
const STRETCH = { least: 0.6, most: 1.7 }

/** What a painter gets: where to paint, how large that is, and from where it is seen. */
export interface Canvas {
  context: CanvasRenderingContext2D
  camera: Camera
  window: Extent
  /** Device pixels for each of the window's. */
  ratio: number
}

interface Buffer {
  canvas: HTMLCanvasElement
  context: CanvasRenderingContext2D
  /** From where its picture is seen, and how far that reaches beyond each edge of the window. */
  camera: Camera
  beyond: Point
  extent: Extent
  isRough: boolean
}

export interface SheetSize {
  window: Extent
  /** Device pixels for each of the window's. */
  ratio: number
}

type Painter = (canvas: Canvas, isRough: boolean) => Pieces

/**
 * What has been painted, moved and stretched to where the camera is now, and behind it what is being painted to take
 * its place, a piece at a time: however much there is to paint, no frame waits for it.
 */
export class GraphSheet {
  readonly #host: HTMLElement
  #front: Buffer
  #back: Buffer
  #work: Pieces | undefined
  #isShown = false

  constructor(host: HTMLElement) {
    this.#host = host
    this.#front = this.#createBuffer()
    this.#back = this.#createBuffer()
  }

  dispose(): void {
    this.#front.canvas.remove()
    this.#back.canvas.remove()
  }

  get isPainting(): boolean {
    return this.#work !== undefined
  }

  /** Whether what is shown is what would be painted for that camera. */
  isSharpFor({ scale, x, y }: Camera): boolean {
    const { camera, isRough } = this.#front
    const isSame = camera.scale === scale && camera.x === x && camera.y === y
    return this.#isShown && !isRough && isSame
  }

  /** Begins to paint, and gives up what is being painted. */
  begin(camera: Camera, { window, ratio }: SheetSize, painter: Painter, isRough: boolean): void {
    const back = this.#back
    back.camera = camera
    back.isRough = isRough
    back.beyond = {
      x: Math.round(window.width * BEYOND),
      y: Math.round(window.height * BEYOND),
    }
    back.extent = {
      width: window.width + 2 * back.beyond.x,
      height: window.height + 2 * back.beyond.y,
    }
    resize(back.canvas, back.extent, ratio, back.beyond)
    this.#work = painter(
      { context: back.context, camera: panned(camera, back.beyond), window: back.extent, ratio },
      isRough,
    )
  }

  /** Paints for so many milliseconds, and shows what is done. */
  work(budget: number): void {
    const until = performance.now() + budget
    while (this.#work) {
      const { done } = this.#work.next()
      // Strokes are kept until somebody looks at what they make: so they are made now, and not all in one frame.
      this.#back.context.getImageData(0, 0, 1, 1)
      if (done) this.#turn()
      else if (performance.now() > until) return
    }
  }

  /** Shows what is painted from where the camera is. False where that leaves gaps, or is too coarse. */
  slide(camera: Camera, window: Extent): boolean {
    if (!this.#isShown) return false
    const { canvas, camera: from, beyond, extent } = this.#front
    const stretch = camera.scale / from.scale
    const x = camera.x - stretch * (from.x + beyond.x) + beyond.x
    const y = camera.y - stretch * (from.y + beyond.y) + beyond.y
    canvas.style.transform =
      x === 0 && y === 0 && stretch === 1 ? '' : `translate(${x}px, ${y}px) scale(${stretch})`
    const [left, top] = [x - beyond.x, y - beyond.y]
    const isCovered =
      left <= 0 &&
      top <= 0 &&
      left + stretch * extent.width >= window.width &&
      top + stretch * extent.height >= window.height
    return isCovered && stretch >= STRETCH.least && stretch <= STRETCH.most
  }

  #turn(): void {
    this.#work = undefined
    this.#isShown = true
    ;[this.#front, this.#back] = [this.#back, this.#front]
    this.#front.canvas.style.transform = ''
    this.#front.canvas.style.visibility = ''
    this.#back.canvas.style.visibility = 'hidden'
  }

  #createBuffer(): Buffer {
    const canvas = document.createElement('canvas')
    canvas.style.visibility = 'hidden'
    this.#host.prepend(canvas)
    // Read after each piece, so it is kept where reading costs nothing.
    const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true })!
    const camera = { scale: 1, x: 0, y: 0 }
    const extent = { width: 0, height: 0 }
    return { canvas, context, camera, beyond: { x: 0, y: 0 }, extent, isRough: false }
  }
}

/** Sets its size, and with it empties it, only where it has another one. */
export function resize(
  canvas: HTMLCanvasElement,
  { width, height }: Extent,
  ratio: number,
  beyond: Point = { x: 0, y: 0 },
): void {
  const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)]
  if (canvas.width !== wide) canvas.width = wide
  if (canvas.height !== high) canvas.height = high
  Object.assign(canvas.style, {
    width: `${width}px`,
    height: `${height}px`,
    left: `${-beyond.x}px`,
    top: `${-beyond.y}px`,
  })
}
