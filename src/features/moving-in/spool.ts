import type { FileHandle } from 'node:fs/promises'

/** Where a value is in the spool. */
export interface Kept {
  at: number
  length: number
}

const FLUSH_BYTES = 262_144

/** Values as JSON in a file without a name, so that a large import is not held in memory. */
export class Spool {
  readonly #file: FileHandle
  #end = 0
  #waiting: Buffer[] = []
  #waitingBytes = 0
  /** Writes follow one another. */
  #writing: Promise<void> = Promise.resolve()

  constructor(file: FileHandle) {
    this.#file = file
  }

  async add(value: unknown): Promise<Kept> {
    const bytes = Buffer.from(JSON.stringify(value))
    const kept = { at: this.#end + this.#waitingBytes, length: bytes.length }
    this.#waiting.push(bytes)
    this.#waitingBytes += bytes.length
    if (this.#waitingBytes >= FLUSH_BYTES) await this.#flush()
    return kept
  }

  async read<Value>({ at, length }: Kept): Promise<Value> {
    if (at + length > this.#end) await this.#flush()
    else await this.#writing
    const bytes = Buffer.alloc(length)
    for (let read = 0; read < length;) {
      const { bytesRead } = await this.#file.read(bytes, read, length - read, at + read)
      if (bytesRead === 0) throw new Error('The spool is cut off.')
      read += bytesRead
    }
    return JSON.parse(bytes.toString()) as Value
  }

  close = (): Promise<void> => this.#file.close()

  #flush(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write())
    return this.#writing
  }

  async #write(): Promise<void> {
    const bytes = Buffer.concat(this.#waiting)
    const start = this.#end
    this.#waiting = []
    this.#waitingBytes = 0
    this.#end += bytes.length
    for (let at = 0; at < bytes.length;) {
      const { bytesWritten } = await this.#file.write(bytes, at, bytes.length - at, start + at)
      at += bytesWritten
    }
  }
}
