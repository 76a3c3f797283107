import { PNG_SIGNATURE } from '../../../pictures/write-png.ts'

export const isPng = (bytes: Buffer): boolean => bytes.subarray(0, 8).equals(PNG_SIGNATURE)

/** The JSON of the card in a PNG: of version 3 first, else the older one. Undefined for a PNG without a readable card. */
export function cardInPng(bytes: Buffer): unknown {
  const texts = new Map<string, string>()
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (type === 'tEXt') {
      const data = bytes.subarray(at + 8, at + 8 + length)
      const end = data.indexOf(0)
      const keyword = data.toString('latin1', 0, Math.max(end, 0)).toLowerCase()
      if (keyword === 'ccv3' || keyword === 'chara') {
        texts.set(keyword, data.toString('latin1', end + 1))
      }
    }
    at += length + 12
  }
  for (const keyword of ['ccv3', 'chara']) {
    const text = texts.get(keyword)
    if (text === undefined) continue
    try {
      return JSON.parse(Buffer.from(text, 'base64').toString('utf8'))
    } catch {
      // The other one may be readable.
    }
  }
  return undefined
}
