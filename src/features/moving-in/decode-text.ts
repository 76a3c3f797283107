/**
 * Text in the encoding that it says or seems to have: UTF-8, UTF-16 with or without its mark, and Windows-1252, which reads
 * anything.
 */
export function decodeText(bytes: Buffer): string {
  if (startsWith(bytes, 0xff, 0xfe)) return decode(bytes, 'utf-16le')
  if (startsWith(bytes, 0xfe, 0xff)) return decode(bytes, 'utf-16be')
  const wide = wideOrder(bytes)
  if (wide) return decode(bytes, wide)
  // The end of a longer text may be in the middle of a character.
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return decode(bytes, 'windows-1252')
  }
}

const startsWith = (bytes: Buffer, ...start: number[]) =>
  start.every((byte, at) => bytes[at] === byte)

const decode = (bytes: Buffer, encoding: string) => new TextDecoder(encoding).decode(bytes)

/** Every second byte of Latin text in UTF-16 is 0. */
function wideOrder(bytes: Buffer): string | undefined {
  const sample = bytes.subarray(0, 200)
  const zeros = [0, 0]
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2]! += 1
  const many = sample.length / 4
  if (many >= 1 && zeros[1]! > many && zeros[0] === 0) return 'utf-16le'
  return many >= 1 && zeros[0]! > many && zeros[1] === 0 ? 'utf-16be' : undefined
}
