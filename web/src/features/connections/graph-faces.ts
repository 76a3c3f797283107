const AT_ONCE = 6
/** Of how many pixels faces are kept; each is drawn from the smallest that will do. */
const SIDES = [48, 96, 288] as const
const ENOUGH = 1.2
/** So many pixels are kept, of all faces together: more than any window shows. What was not seen for longest goes. */
const KEPT = 16_000_000
const CORNER = 0.09

export interface FaceSource {
  face: string
  spareFace: string
}

type Kept = ImageBitmap | 'loading' | 'broken'

/** Portraits as bitmaps with their corners already rounded, so that drawing one is a copy. */
export class GraphFaces {
  readonly #kept = new Map<string, Kept>()
  readonly #waiting: (() => Promise<void>)[] = []
  #running = 0
  #pixels = 0
  #isWaiting = false
  readonly #most: number
  readonly #onLoad: () => void

  constructor(onLoad: () => void, { kept = KEPT } = {}) {
    this.#onLoad = onLoad
    this.#most = kept
  }

  /** While something moves, no face is made ready: that takes the page longer than a frame has. */
  set isWaiting(isWaiting: boolean) {
    this.#isWaiting = isWaiting
    if (!isWaiting) for (let one = 0; one < AT_ONCE; one += 1) void this.#work()
  }

  /** What there is to draw at so many device pixels: nothing yet, the first time. */
  get(source: FaceSource, size: number): ImageBitmap | undefined {
    const wanted = SIDES.find((side) => size <= side * ENOUGH) ?? SIDES.at(-1)!
    return this.#find(source, wanted) ?? this.getKept(source)
  }

  /** What there is already, of whatever size. */
  getKept({ face, spareFace }: FaceSource): ImageBitmap | undefined {
    return [face, spareFace]
      .flatMap((address) => SIDES.map((side) => this.#kept.get(keyOf(address, side))))
      .findLast(isBitmap)
  }

  /** Resolves when nothing is being loaded any more. */
  async settled(): Promise<void> {
    while (this.#running > 0 || this.#waiting.length > 0) {
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
  }

  dispose(): void {
    for (const kept of this.#kept.values()) if (typeof kept !== 'string') kept.close()
    this.#kept.clear()
    this.#waiting.length = 0
  }

  #find({ face, spareFace }: FaceSource, side: number): ImageBitmap | undefined {
    for (const address of face === spareFace ? [face] : [face, spareFace]) {
      const key = keyOf(address, side)
      const kept = this.#kept.get(key)
      if (kept === undefined) {
        this.#order(key, address, side)
        return undefined
      }
      if (kept === 'loading') return undefined
      if (kept === 'broken') continue
      // The last to go, from now on.
      this.#kept.delete(key)
      this.#kept.set(key, kept)
      return kept
    }
    return undefined
  }

  #order(key: string, address: string, side: number): void {
    this.#kept.set(key, 'loading')
    this.#waiting.push(async () => {
      const bitmap = await loadFace(address, side).catch(() => 'broken' as const)
      this.#kept.set(key, bitmap)
      this.#pixels += pixelsOf(bitmap)
      this.#forgetSome()
      this.#onLoad()
    })
    void this.#work()
  }

  async #work(): Promise<void> {
    if (this.#running >= AT_ONCE || this.#isWaiting) return
    // What was asked for last is what is in sight.
    const next = this.#waiting.pop()
    if (!next) return
    this.#running += 1
    await next()
    this.#running -= 1
    void this.#work()
  }

  #forgetSome(): void {
    for (const [key, kept] of this.#kept) {
      if (this.#pixels <= this.#most) return
      if (!isBitmap(kept)) continue
      this.#pixels -= pixelsOf(kept)
      kept.close()
      this.#kept.delete(key)
    }
  }
}

const keyOf = (address: string, side: number) => `${side} ${address}`
const isBitmap = (kept: Kept | undefined): kept is ImageBitmap =>
  kept !== undefined && typeof kept !== 'string'
const pixelsOf = (kept: Kept) => (isBitmap(kept) ? kept.width * kept.height : 0)

async function loadFace(address: string, side: number): Promise<ImageBitmap> {
  const image = await loadImage(address)
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')!
  context.imageSmoothingQuality = 'high'
  context.beginPath()
  context.roundRect(0, 0, side, side, side * CORNER)
  context.clip()
  drawCovering(context, image, side)
  return createImageBitmap(canvas)
}

export async function loadImage(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.referrerPolicy = 'no-referrer'
  image.src = address
  await image.decode()
  return image
}

/** As much of the picture as fills the square, from its middle and, where it is high, its top. */
function drawCovering(context: CanvasRenderingContext2D, image: HTMLImageElement, side: number) {
  const { naturalWidth: width, naturalHeight: height } = image
  // A drawn portrait has no size of its own: it fills what it is given, and cannot be cut by pixels.
  if (new URL(image.src).pathname.startsWith('/api/avatars/') || !width || !height) {
    context.drawImage(image, 0, 0, side, side)
    return
  }
  const part = Math.min(width, height)
  const top = height > width ? (height - part) * 0.15 : 0
  context.drawImage(image, (width - part) / 2, top, part, part, 0, 0, side, side)
}
