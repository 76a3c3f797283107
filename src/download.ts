import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'

import { DownloadStopped } from './errors.ts'

/** A file that was made for one download, and is gone with it. */
export interface Download {
  name: string
  /** Bytes. */
  size: number
  /** Reading to the end or cancelling removes the file. */
  stream: ReadableStream<Uint8Array<ArrayBuffer>>
  /** Stops the download and removes the file. */
  stop: () => void
  /** Whether it was read, cancelled or stopped. */
  isOver: () => boolean
  /** Resolves once the file is gone. */
  ended: Promise<void>
}

/** From a file that has lost its name already. */
export async function openDownload(
  file: FileHandle,
  { name, stopped }: { name: string; stopped: string },
): Promise<Download> {
  const { size } = await file.stat()
  const source = file.createReadStream({ start: 0 })
  return {
    name,
    size,
    stream: Readable.toWeb(source) as Download['stream'],
    stop: () => void source.destroy(new DownloadStopped(stopped)),
    isOver: () => source.destroyed,
    ended: new Promise((resolve) => source.once('close', resolve)),
  }
}
