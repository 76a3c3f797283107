import { crc32 } from 'node:zlib'

import type { PictureType } from './pictures.schemas.ts'
import { PNG_SIGNATURE } from './write-png.ts'

/**
 * The length in bytes of the complete picture that the bytes begin with; undefined when there is none. Walks the whole
 * container, because a header alone proves nothing.
 */
export const wholeLength: Record<PictureType, (bytes: Buffer) => number | undefined> = {
  'image/png': lengthOfPng,
  'image/jpeg': lengthOfJpeg,
  'image/webp': lengthOfWebp,
}

/** A signature and chunks with checksums: IHDR first, pixels, IEND last. */
function lengthOfPng(bytes: Buffer): number | undefined {
  if (!bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return undefined
  let hasPixels = false
  for (let at = 8; at + 12 <= bytes.length;) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length || (at === 8) !== (type === 'IHDR')) return undefined
    if (type === 'IHDR' && end !== 33) return undefined
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return undefined
    if (type === 'IEND') return hasPixels ? end : undefined
    hasPixels ||= type === 'IDAT'
    at = end
  }
  return undefined
}

const [START, END, SCAN] = [0xd8, 0xd9, 0xda]
/** Frames that browsers can draw: baseline, extended and progressive. */
const FRAMES = [0xc0, 0xc1, 0xc2]

/** Segments after markers. The data of a scan has no length, and ends at the next marker. */
function lengthOfJpeg(bytes: Buffer): number | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== START) return undefined
  let [hasFrame, hasPixels] = [false, false]
  for (let at = 2; at + 4 <= bytes.length || bytes[at + 1] === END;) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1]!
    if (marker === END) return hasPixels ? at + 2 : undefined
    const length = bytes.readUInt16BE(at + 2)
    if (length < 2) return undefined
    at += 2 + length
    hasFrame ||= FRAMES.includes(marker)
    if (marker !== SCAN) continue
    if (!hasFrame) return undefined
    hasPixels = true
    at = endOfScan(bytes, at)
  }
  return undefined
}

/** The position of the next marker that is neither a stuffed byte nor a restart. */
export function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at !== -1 && at + 1 < bytes.length) {
    const next = bytes[at + 1]!
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at
    at = bytes.indexOf(0xff, at + 2)
  }
  return bytes.length
}

/** A RIFF file: its length, and chunks that fill it, pixels among them. */
function lengthOfWebp(bytes: Buffer): number | undefined {
  const tag = (at: number) => bytes.toString('latin1', at, at + 4)
  if (bytes.length < 20 || tag(0) !== 'RIFF' || tag(8) !== 'WEBP') return undefined
  const whole = 8 + bytes.readUInt32LE(4)
  let hasPixels = false
  let at = 12
  while (at + 8 <= whole && whole <= bytes.length) {
    hasPixels ||= ['VP8 ', 'VP8L', 'ANMF'].includes(tag(at))
    const length = bytes.readUInt32LE(at + 4)
    at += 8 + length + (length % 2)
  }
  return at === whole && hasPixels ? whole : undefined
}
