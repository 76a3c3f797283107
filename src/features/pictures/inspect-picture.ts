import { hash } from 'node:crypto'

import { JPG } from 'image-size/types/jpg'
import { PNG } from 'image-size/types/png'
import { WEBP } from 'image-size/types/webp'

import { notPicture, tooManyPixels } from './pictures.errors.ts'
import { PICTURE_LIMITS, PICTURE_TYPES, type PictureType } from './pictures.schemas.ts'
import { stripMetadata } from './strip-metadata.ts'
import { wholeLength } from './whole-picture.ts'

/** A picture as it is stored. */
export interface InspectedPicture {
  type: PictureType
  /** In pixels, after the rotation that the camera recorded. */
  width: number
  height: number
  /** In hexadecimal. */
  sha256: string
  bytes: Uint8Array
}

/**
 * Reads the type and the size from the bytes, and removes metadata. Throws `unsupported_type` for anything but one complete PNG, JPEG or WebP,
 * and `too_large` for more pixels than a browser can draw easily.
 */
export function inspectPicture(sent: Buffer): InspectedPicture {
  const found = findPicture(sent)
  const { type } = found
  const bytes = stripMetadata[type](found.bytes)
  const { width, height } = measure(type, bytes)
  if (width * height > PICTURE_LIMITS.pixels) {
    throw tooManyPixels(PICTURE_LIMITS.pixels / 1_000_000)
  }
  return { type, width, height, sha256: hash('sha256', bytes), bytes }
}

function findPicture(sent: Buffer): { type: PictureType; bytes: Buffer } {
  for (const type of PICTURE_TYPES) {
    const length = wholeLength[type](sent)
    if (length === undefined) continue
    if (length === sent.length) return { type, bytes: sent }
    if (type === 'image/jpeg' && isFromCamera(sent, length)) {
      return { type, bytes: sent.subarray(0, length) }
    }
  }
  throw notPicture()
}

/**
 * Phones append a second picture, a short film or zeros to a JPEG, which are cut off. With anything else behind it, the
 * file is not only a picture.
 */
function isFromCamera(sent: Buffer, end: number): boolean {
  return sent[end] === 0 || (sent[end] === 0xff && sent[end + 1] === 0xd8)
}

const readers = { 'image/png': PNG, 'image/jpeg': JPG, 'image/webp': WEBP }

function measure(type: PictureType, bytes: Buffer): { width: number; height: number } {
  const { width, height, orientation = 1 } = read(type, bytes)
  if (!(width > 0 && height > 0)) throw notPicture()
  return orientation >= 5 && orientation <= 8 ? { width: height, height: width } : { width, height }
}

/** The library throws when it cannot read the bytes. */
function read(type: PictureType, bytes: Buffer) {
  try {
    return readers[type].calculate(bytes)
  } catch {
    throw notPicture()
  }
}
