import { crc32, deflateRawSync } from 'node:zlib'

import { Zip, ZipDeflate, type ZipInputFile, ZipPassThrough } from 'fflate'

/** A zip that is written piece by piece, so that no more than a piece of it is ever in memory. */
export interface ZipWriter {
  /** A file of text in one piece. */
  text(name: string, content: string): void
  /** A file of text in as many pieces as it takes: none is the end. */
  texts(name: string): { write(content: string): void; end(): void }
  /** A file that is compressed by itself. */
  bytes(name: string, content: Uint8Array): void
  end(): void
  /** What was written since it was last asked for. */
  take(): Uint8Array<ArrayBuffer>[]
  /** How many files there are in it. */
  readonly files: number
}

const encoder = new TextEncoder()
const NOTHING = new Uint8Array(0)

/** `time` is that of every file inside, so that the same campaign makes the same zip. */
export function createZipWriter(time: string): ZipWriter {
  let written: Uint8Array<ArrayBuffer>[] = []
  let files = 0
  const zip = new Zip((error, piece) => {
    if (error) throw error
    if (piece.length > 0) written.push(piece)
  })

  function begin<File extends ZipInputFile>(file: File): File {
    file.mtime = time
    zip.add(file)
    files += 1
    return file
  }

  return {
    text(name, content) {
      const bytes = encoder.encode(content)
      const file = begin(whole(name, bytes))
      file.ondata!(null, deflateRawSync(bytes), true)
    },
    texts(name) {
      const file = begin(new ZipDeflate(name, { level: 6 }))
      return {
        write: (content) => file.push(encoder.encode(content)),
        end: () => file.push(NOTHING, true),
      }
    },
    bytes: (name, content) => begin(new ZipPassThrough(name)).push(content, true),
    end: () => zip.end(),
    take() {
      const taken = written
      written = []
      return taken
    },
    get files() {
      return files
    },
  }
}

/** A file of a few kilobytes, packed by Node at once: the library's own packing takes a while to begin. */
function whole(filename: string, bytes: Uint8Array): ZipInputFile {
  return { filename, size: bytes.length, crc: crc32(bytes), compression: 8, flag: 0 }
}
