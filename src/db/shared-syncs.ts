import { closeSync, fsync, openSync, realpathSync } from 'node:fs'
import { promisify } from 'node:util'

export type SharedSyncs = ReturnType<typeof createSharedSyncs>

/**
 * Writers that wait at the same time share one sync of the disk. What is committed while a sync runs waits for the next one.
 */
export function createSharedSyncs(sync: () => Promise<void>) {
  let committed = 0
  let onDisk = 0
  let running: Promise<void> | undefined

  async function begin(): Promise<void> {
    const reached = committed
    try {
      await sync()
      onDisk = reached
    } finally {
      running = undefined
    }
  }

  return {
    noteCommit: () => void (committed += 1),
    /** Resolves when everything that is committed now is on disk. */
    async settle(): Promise<void> {
      const own = committed
      while (onDisk < own) await (running ??= begin())
    },
    /** Nothing is waited for any more, because the disk has failed. */
    giveUp: () => void (onDisk = Infinity),
  }
}

/** Syncs SQLite's log of a data file, which is there as long as the file is open. */
export function openLog(data: string): { sync(): Promise<void>; close(): void } {
  // SQLite's own descriptor is not reachable. A sync of any descriptor writes all that the file holds.
  const log = openSync(`${realpathSync(data)}-wal`, 'r+')
  let running = 0
  let isClosing = false
  const closeIfIdle = () => isClosing && running === 0 && closeSync(log)
  return {
    async sync() {
      running += 1
      try {
        await promisify(fsync)(log)
      } finally {
        running -= 1
        closeIfIdle()
      }
    },
    close() {
      isClosing = true
      closeIfIdle()
    },
  }
}
