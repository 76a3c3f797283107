/**
 * Text in the encoding that it says or seems to have: UTF-8, UTF-16 with or without its mark, and Windows-1252, which reads
 * anything.
 */
export function decodeText(bytes: Buffer): string {
  const marked = markedEncoding(bytes)
  if (marked) return decode(bytes, marked)
  // The end of a longer text may be in the middle of a character.
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return decode(bytes, 'windows-1252')
  }
}

/** The same for what is read in pieces, twice: the encoding of all of it is known only at its end. */
export async function* decodePieces(read: () => AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder(await encodingOf(read()))
  for await (const piece of read()) yield decoder.decode(piece, { stream: true })
}

async function encodingOf(pieces: AsyncIterable<Buffer>): Promise<string> {
  const strict = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  for await (const piece of pieces) {
    const marked = isFirst ? markedEncoding(piece) : undefined
    if (marked !== undefined) return marked
    isFirst = false
    try {
      strict.decode(piece, { stream: true })
    } catch {
      return 'windows-1252'
    }
  }
  return 'utf-8'
}

/** What its beginning says. */
function markedEncoding(bytes: Buffer): string | undefined {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  return startsWith(bytes, 0xfe, 0xff) ? 'utf-16be' : wideOrder(bytes)
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
