import type { Extent, Point } from './map-camera.ts'

/** A part of the picture, in fractions of its width and height. */
export type Part = Point & Extent

export type PictureOrder =
  | { kind: 'load'; url: string; nearPixels: number; farSide: number }
  | { kind: 'cut'; part: Part; width: number; height: number }

export type PictureAnswer =
  | { kind: 'progress'; part: number }
  | { kind: 'far'; bitmap: ImageBitmap }
  | { kind: 'near' }
  | { kind: 'part'; bitmap: ImageBitmap; part: Part }
  | { kind: 'refused'; status: number }
  | { kind: 'broken' }

/** All of the picture, small enough to lie on any graphics card as one piece. */
const FAR_SIDE = 2048
/** What may be kept for looking closely: phones have little memory to give. */
const NEAR_PIXELS = { desk: 40_000_000, phone: 16_000_000 }

export interface PictureEvents {
  onProgress: (part: number) => void
  onShown: () => void
  onBroken: () => void
}

/**
 * A picture on two canvases: all of it, and over that the part that is looked at closely. Both are drawn and
 * cut in a worker, so that moving about never waits for them.
 */
export class MapPicture {
  readonly #worker: Worker
  readonly #whole: HTMLCanvasElement
  readonly #close: HTMLCanvasElement
  #farWidth = 0
  #hasNear = false

  constructor(
    url: string,
    canvases: { whole: HTMLCanvasElement; close: HTMLCanvasElement },
    events: PictureEvents,
  ) {
    this.#whole = canvases.whole
    this.#close = canvases.close
    this.#close.hidden = true
    this.#worker = new Worker(new URL('map-picture.worker.ts', import.meta.url), {
      type: 'module',
    })
    this.#worker.addEventListener('message', ({ data }: MessageEvent<PictureAnswer>) =>
      this.#take(data, events),
    )
    this.#worker.addEventListener('error', () => events.onBroken())
    const nearPixels = matchMedia('(pointer: coarse)').matches
      ? NEAR_PIXELS.phone
      : NEAR_PIXELS.desk
    this.#order({ kind: 'load', url, nearPixels, farSide: FAR_SIDE })
  }

  /** The part of the picture that is seen, and how many pixels of the screen it fills. */
  lookAt(part: Part, screen: Extent): void {
    const enough = this.#farWidth * part.width >= screen.width * 0.95
    if (!this.#hasNear || enough || part.width <= 0 || part.height <= 0) {
      this.#close.hidden = true
      return
    }
    const width = Math.max(1, Math.round(screen.width))
    this.#order({ kind: 'cut', part, width, height: Math.max(1, Math.round(screen.height)) })
  }

  dispose(): void {
    this.#worker.terminate()
  }

  #order(order: PictureOrder): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    this.#worker.postMessage(order)
  }

  #take(answer: PictureAnswer, { onProgress, onShown, onBroken }: PictureEvents): void {
    switch (answer.kind) {
      case 'progress':
        return onProgress(answer.part)
      case 'far':
        this.#farWidth = answer.bitmap.width
        show(this.#whole, answer.bitmap)
        return onShown()
      case 'near':
        this.#hasNear = true
        return onShown()
      case 'part': {
        const { x, y, width, height } = answer.part
        show(this.#close, answer.bitmap)
        Object.assign(this.#close.style, {
          left: `${x * 100}%`,
          top: `${y * 100}%`,
          width: `${width * 100}%`,
          height: `${height * 100}%`,
        })
        this.#close.hidden = false
        return undefined
      }
      case 'refused':
      case 'broken':
        return onBroken()
    }
  }
}

function show(canvas: HTMLCanvasElement, bitmap: ImageBitmap): void {
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap)
}
