/** A file that the browser cannot read as a picture. */
export class PictureError extends Error {
  override readonly name = 'PictureError'
}

const QUALITY = 0.88

/** The picture with neither side longer than `longest` pixels, as WebP or, where the browser has none, PNG. */
export async function scalePicture(file: Blob, longest: number): Promise<Blob> {
  const picture = await createImageBitmap(file).catch((cause: unknown) => {
    throw new PictureError('This picture cannot be read.', { cause })
  })
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')!
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new PictureError('The picture is too large.'))),
      'image/webp',
      QUALITY,
    )
  })
}
