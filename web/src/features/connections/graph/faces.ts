/** Portraits are kept at two sizes; each is drawn from the smallest that is sharp enough. */
const SIDES = [56, 200] as const
const SHARP_ENOUGH = 1.2
/** In pixels, of all bitmaps: more than any window shows. Those not drawn for longest are dropped. */
const KEPT = 16_000_000
const CORNER = 0.09

interface FaceSource {
  face: string
  spareFace: string
}

/** Portraits as bitmaps with rounded corners: drawing the pictures themselves is slow. */
export class Faces {
  readonly #bitmaps = new Map<string, ImageBitmap | 'loading' | 'broken'>()
  #pixels = 0
  readonly #onLoad: () => void
  readonly #kept: number

  constructor(onLoad: () => void, kept = KEPT) {
    this.#onLoad = onLoad
    this.#kept = kept
  }

  /** A bitmap for so many device pixels, or another size until that one is loaded. */
  get(source: FaceSource, size: number): ImageBitmap | undefined {
    const side = SIDES.find((each) => size <= each * SHARP_ENOUGH) ?? SIDES[1]
    const key = keyOf(source, side)
    const known = this.#bitmaps.get(key)
    if (!known) void this.load(source, side)
    if (known instanceof ImageBitmap) {
      this.#bitmaps.delete(key)
      this.#bitmaps.set(key, known)
    }
    return this.getLoaded(source)
  }

  /** The largest bitmap that is loaded already. */
  getLoaded(source: FaceSource): ImageBitmap | undefined {
    return SIDES.map((side) => this.#bitmaps.get(keyOf(source, side))).findLast(
      (bitmap) => bitmap instanceof ImageBitmap,
    )
  }

  async load(source: FaceSource, side: number = SIDES[1]): Promise<void> {
    const key = keyOf(source, side)
    this.#bitmaps.set(key, 'loading')
    const bitmap = await drawFace(source.face, side)
      .catch(() => drawFace(source.spareFace, side))
      .catch(() => 'broken' as const)
    this.#bitmaps.set(key, bitmap)
    this.#pixels += pixelsOf(bitmap)
    this.#dropOldest()
    this.#onLoad()
  }

  #dropOldest(): void {
    for (const [key, bitmap] of this.#bitmaps) {
      if (this.#pixels <= this.#kept) return
      this.#pixels -= pixelsOf(bitmap)
      if (bitmap instanceof ImageBitmap) this.#bitmaps.delete(key)
    }
  }
}

const pixelsOf = (bitmap: unknown) =>
  bitmap instanceof ImageBitmap ? bitmap.width * bitmap.height : 0

const keyOf = ({ face }: FaceSource, side: number) => `${side} ${face}`

async function drawFace(address: string, side: number): Promise<ImageBitmap> {
  const image = new Image()
  image.src = address
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')!
  context.imageSmoothingQuality = 'high'
  context.beginPath()
  context.roundRect(0, 0, side, side, side * CORNER)
  context.clip()
  const { naturalWidth: width, naturalHeight: height } = image
  const part = Math.min(width, height)
  // Portraits drawn by the server and icons are square, and have no size of their own.
  if (/^\/(?:api\/avatars|icons)\//.test(address) || part === 0)
    context.drawImage(image, 0, 0, side, side)
  else {
    // The middle of a wide picture, and nearly the top of a high one.
    const [left, top] = [(width - part) / 2, (height - part) * 0.15]
    context.drawImage(image, left, top, part, part, 0, 0, side, side)
  }
  return createImageBitmap(canvas)
}
