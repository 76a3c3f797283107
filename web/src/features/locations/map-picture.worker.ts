import type { PictureAnswer, PictureOrder } from './map-picture.ts'

// Decoding a large picture takes seconds on a phone: here nobody waits for it.
const port = self as unknown as {
  addEventListener: (kind: 'message', listener: (event: MessageEvent<PictureOrder>) => void) => void
  postMessage: (answer: PictureAnswer, transfer?: Transferable[]) => void
}

/** The picture as near as it is ever looked at. */
let near: ImageBitmap | undefined

port.addEventListener('message', ({ data }) => {
  if (data.kind === 'load') load(data).catch(() => port.postMessage({ kind: 'broken' }))
  else if (near) void cut(near, data)
})

async function load({ url, nearPixels, farSide }: PictureOrder & { kind: 'load' }) {
  const response = await fetch(url, { credentials: 'include' })
  if (!response.ok) return port.postMessage({ kind: 'refused', status: response.status })
  const whole = await createImageBitmap(await received(response))
  const { width, height } = whole
  const farScale = Math.min(1, farSide / Math.max(width, height))
  const far = await scaled(whole, farScale)
  // What is handed over is no longer here.
  port.postMessage({ kind: 'far', bitmap: far }, [far])
  if (farScale === 1) return undefined
  near = await scaled(whole, Math.min(1, Math.sqrt(nearPixels / (width * height))))
  if (near !== whole) whole.close()
  return port.postMessage({ kind: 'near' })
}

/** The body, with word of how much of it is here. */
async function received(response: Response): Promise<Blob> {
  const total = Number(response.headers.get('Content-Length'))
  const type = response.headers.get('Content-Type') ?? ''
  if (!response.body || !total) return response.blob()
  const parts: BlobPart[] = []
  let length = 0
  const reader = response.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Blob(parts, { type })
    parts.push(value)
    length += value.length
    port.postMessage({ kind: 'progress', part: Math.min(length / total, 1) })
  }
}

function scaled(picture: ImageBitmap, scale: number): Promise<ImageBitmap> {
  if (scale === 1) return Promise.resolve(picture)
  return createImageBitmap(picture, {
    resizeWidth: Math.max(1, Math.round(picture.width * scale)),
    resizeHeight: Math.max(1, Math.round(picture.height * scale)),
    resizeQuality: 'high',
  })
}

async function cut(picture: ImageBitmap, { part, width, height }: PictureOrder & { kind: 'cut' }) {
  const bitmap = await createImageBitmap(
    picture,
    Math.round(part.x * picture.width),
    Math.round(part.y * picture.height),
    Math.max(1, Math.round(part.width * picture.width)),
    Math.max(1, Math.round(part.height * picture.height)),
    { resizeWidth: width, resizeHeight: height, resizeQuality: 'medium' },
  )
  port.postMessage({ kind: 'part', bitmap, part }, [bitmap])
}
