import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'

export interface Disk {
  /** The free bytes; undefined where the file system does not tell. */
  free(): number | undefined
}

export function createDisk(data: string): Disk {
  return {
    free() {
      try {
        const { bavail, bsize } = statfsSync(dirname(data))
        return bavail * bsize
      } catch {
        return undefined
      }
    },
  }
}
