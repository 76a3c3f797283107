import {
  NO_PICTURE,
  PICTURE_LIMITS,
  PICTURE_TYPES,
} from '../../../../../src/features/pictures/pictures.schemas.ts'
import { PictureError, scalePicture } from '../../../lib/files/scale-picture.ts'

export interface ChosenPicture {
  file: Blob
  name: string
  width: number
  height: number
  /** An address of the browser's own, to be revoked. */
  preview: string
}

const MEGA = 1_000_000
const SMALLER = 0.8

/** Throws a PictureError with a sentence. */
export async function readPicture(file: File): Promise<ChosenPicture> {
  if (!PICTURE_TYPES.some((type) => type === file.type)) throw new PictureError(NO_PICTURE)
  return measure(file, file.name.replace(/\.[^.]*$/, '').trim())
}

async function measure(file: Blob, name: string): Promise<ChosenPicture> {
  const preview = URL.createObjectURL(file)
  const image = new Image()
  image.src = preview
  try {
    await image.decode()
  } catch {
    URL.revokeObjectURL(preview)
    throw new PictureError('This file is damaged or is not a picture.')
  }
  return { file, name, preview, width: image.naturalWidth, height: image.naturalHeight }
}

/** What is too large about it, as a sentence; nothing when it may be sent as it is. */
export function tooLarge({ file, width, height }: ChosenPicture): string | null {
  const { bytes, pixels } = PICTURE_LIMITS
  const reasons = [
    width * height > pixels &&
      `${oneDigit((width * height) / MEGA)} megapixels, and a map has up to ${pixels / MEGA}`,
    file.size > bytes && `${oneDigit(file.size / MEGA)} MB, and a map has up to ${bytes / MEGA} MB`,
  ].filter((reason) => reason !== false)
  return reasons.length > 0 ? `This picture has ${reasons.join('; it has ')}.` : null
}

const oneDigit = (value: number) => Math.ceil(value * 10) / 10

/** The same picture within the limits; the file that was chosen stays as it is. */
export async function scaledDown(picture: ChosenPicture): Promise<ChosenPicture> {
  const { width, height, file, name } = picture
  let scale = Math.min(1, Math.sqrt((PICTURE_LIMITS.pixels * 0.98) / (width * height)))
  for (;;) {
    const smaller = await scalePicture(file, Math.max(width, height) * scale)
    if (smaller.size <= PICTURE_LIMITS.bytes) {
      URL.revokeObjectURL(picture.preview)
      return measure(smaller, name)
    }
    scale *= SMALLER
  }
}
