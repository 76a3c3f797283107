import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'

import { zipSync } from 'fflate'

export interface ArchivedFile {
  /** With slashes: `dramatis-0.1.0/LICENSE`. */
  path: string
  content: Uint8Array
  isExecutable?: boolean
}

const BLOCK = 512
const USTAR_NAME = 100
const UNIX = 3
const FIRST_OF_ZIP = Date.UTC(1980, 0, 1, 12)

/** The same files and time always give the same bytes, on every machine. */
export async function tarGz(files: ArchivedFile[], time: Date): Promise<Buffer> {
  const parts = files.flatMap((file) => {
    const padding = Buffer.alloc(-file.content.byteLength & (BLOCK - 1))
    return [header(file, time), file.content, padding]
  })
  const tar = Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)])
  const packed = await promisify(gzip)(tar, { level: constants.Z_BEST_COMPRESSION })
  // zlib writes the operating system here; always use the same value.
  packed[9] = UNIX
  return packed
}

function header({ path, content, isExecutable }: ArchivedFile, time: Date): Buffer {
  if (Buffer.byteLength(path) > USTAR_NAME) throw new Error(`The name ${path} is too long.`)
  const octal = (value: number, length: number) => value.toString(8).padStart(length, '0')
  const block = Buffer.alloc(BLOCK)
  block.write(path, 0)
  block.write(octal(isExecutable ? 0o755 : 0o644, 7), 100)
  block.write(octal(0, 7), 108)
  block.write(octal(0, 7), 116)
  block.write(octal(content.byteLength, 11), 124)
  block.write(octal(Math.floor(time.getTime() / 1_000), 11), 136)
  block.write(' '.repeat(8), 148)
  block.write('0', 156)
  block.write('ustar\x0000', 257)
  block.write('root', 265)
  block.write('root', 297)
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${octal(sum, 6)}\0 `, 148)
  return block
}

/** For Windows, which opens zip files without other programs. */
export function zip(files: ArchivedFile[], time: Date): Uint8Array {
  // Zip files store local time; always write UTC.
  const utc = new Date(Math.max(time.getTime(), FIRST_OF_ZIP))
  const mtime = new Date(utc.getTime() + utc.getTimezoneOffset() * 60_000)
  return zipSync(
    Object.fromEntries(files.map(({ path, content }) => [path, [content, { level: 9, mtime }]])),
  )
}
