import type { PictureType } from './pictures.schemas.ts'
import { endOfScan } from './whole-picture.ts'
import { pngChunk } from './write-png.ts'

/**
 * The picture without what cameras and programs add to it: location, device, times, comments, thumbnails. The pixels and
 * their colors stay, byte by byte. Of EXIF only the orientation stays, by which browsers turn the picture. The bytes
 * are one complete picture (see `whole-picture.ts`).
 */
export const stripMetadata: Record<PictureType, (bytes: Buffer) => Buffer> = {
  'image/png': stripPng,
  'image/jpeg': stripJpeg,
  'image/webp': stripWebp,
}

const text = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)

/** Chunks that a decoder may ignore, and that change how the picture looks. */
const PNG_KEPT = new Set(
  'tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(' '),
)

function stripPng(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, 8)]
  for (let at = 8; at < bytes.length;) {
    const type = text(bytes, at + 4, at + 8)
    const end = at + 12 + bytes.readUInt32BE(at)
    // A decoder needs chunks that begin with a capital.
    if (/^[A-Z]/.test(type) || PNG_KEPT.has(type)) kept.push(bytes.subarray(at, end))
    const exif = type === 'eXIf' && turnedOnly(bytes.subarray(at + 8, end - 4))
    if (exif) kept.push(pngChunk(type, exif))
    at = end
  }
  return Buffer.concat(kept)
}

const EXIF = 'Exif\0\0'

function stripJpeg(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, 2)]
  let hasExif = false
  for (let at = 2; bytes[at + 1] !== 0xd9;) {
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    const next = bytes[at + 1] === 0xda ? endOfScan(bytes, end) : end
    const isExif = bytes[at + 1] === 0xe1 && text(bytes, at + 4, at + 10) === EXIF
    if (isKeptInJpeg(bytes, at, end)) kept.push(bytes.subarray(at, next))
    const exif = isExif && !hasExif && turnedOnly(bytes.subarray(at + 10, end))
    if (exif) kept.push(exifSegment(exif))
    hasExif ||= isExif
    at = next
  }
  kept.push(bytes.subarray(bytes.length - 2))
  return Buffer.concat(kept)
}

/** Application data and comments go, but for what the colors depend on. */
function isKeptInJpeg(bytes: Buffer, at: number, end: number): boolean {
  const marker = bytes[at + 1]!
  const begins = (name: string) => text(bytes, at + 4, at + 4 + name.length) === name
  // A longer one has a thumbnail.
  if (marker === 0xe0) return begins('JFIF\0') && end - at === 18
  if (marker === 0xe2) return begins('ICC_PROFILE\0')
  if (marker === 0xee) return begins('Adobe')
  return !(marker === 0xfe || (marker >= 0xe1 && marker <= 0xef))
}

function exifSegment(exif: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xe1, 0, 2 + EXIF.length + exif.length])
  return Buffer.concat([head, Buffer.from(EXIF, 'latin1'), exif])
}

const WEBP_KEPT = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
/** Flags of the chunk VP8X. */
const [HAS_XMP, HAS_EXIF] = [0x04, 0x08]

function stripWebp(bytes: Buffer): Buffer {
  const head = Buffer.from(bytes.subarray(0, 12))
  const kept: Buffer[] = [head]
  let features: Buffer | undefined
  for (let at = 12; at + 8 <= bytes.length;) {
    const type = text(bytes, at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    const end = at + 8 + length + (length % 2)
    if (type === 'VP8X' && length > 0) {
      // A copy, because the bytes may be those of the request.
      features = Buffer.from(bytes.subarray(at, end))
      features[8]! &= ~(HAS_XMP | HAS_EXIF)
      kept.push(features)
    } else if (WEBP_KEPT.has(type)) kept.push(bytes.subarray(at, end))
    const exif = type === 'EXIF' && features && turnedOnly(bytes.subarray(at + 8, at + 8 + length))
    if (exif && features) {
      features[8]! |= HAS_EXIF
      kept.push(webpChunk(type, exif))
    }
    at = end
  }
  const stripped = Buffer.concat(kept)
  stripped.writeUInt32LE(stripped.length - 8, 4)
  return stripped
}

function webpChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.from(`${type}\0\0\0\0`, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data])
}

const ORIENTATION = 0x0112
/** EXIF with one entry, the orientation, at byte 18. */
const ONLY_ORIENTATION = '49492a0008000000 0100 1201 0300 01000000 00000000 00000000'

/** The EXIF with nothing but its orientation; undefined if it turns nothing. */
function turnedOnly(exif: Buffer): Buffer | undefined {
  // Some programs write the name of the JPEG segment into a WebP, too.
  const orientation = orientationIn(text(exif, 0, 6) === EXIF ? exif.subarray(6) : exif)
  if (orientation === undefined || orientation < 2 || orientation > 8) return undefined
  const only = Buffer.from(ONLY_ORIENTATION.replaceAll(' ', ''), 'hex')
  only.writeUInt16LE(orientation, 18)
  return only
}

function orientationIn(exif: Buffer): number | undefined {
  const order = text(exif, 0, 4)
  if (exif.length < 8 || (order !== 'II*\0' && order !== 'MM\0*')) return undefined
  const isLittle = order.startsWith('I')
  const short = (at: number) => (isLittle ? exif.readUInt16LE(at) : exif.readUInt16BE(at))
  const first = isLittle ? exif.readUInt32LE(4) : exif.readUInt32BE(4)
  if (first + 2 > exif.length) return undefined
  for (let at = first + 2; at + 12 <= exif.length && at < first + 2 + 12 * short(first); at += 12) {
    if (short(at) === ORIENTATION) return short(at + 8)
  }
  return undefined
}
