import { closeSync, existsSync, openSync, realpathSync, rmSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { CommandError } from '../../errors.ts'
import { describeSqliteFault, isBusy } from '../faults.ts'

/** Exists beside the data while a program serves or replaces it. */
const lockFile = (data: string) =>
  `${existsSync(data) ? realpathSync(data) : resolve(data)}-serving`

/** Another program may hold the lock for a moment, only to see whether it is free. */
const PATIENCE_MS = 500

interface Serving {
  end(): void
}

/**
 * Takes the data for this program alone, among those that serve or replace it; commands work beside it all the same.
 * It is SQLite's lock on an empty file, which the operating system takes back from a program that is gone, whichever
 * way it went. Throws a `CommandError` while another program has it.
 */
export function takeForServing(data: string): Serving {
  const serving = tryToTake(data, PATIENCE_MS)
  if (serving) return serving
  throw new CommandError(`A server uses ${resolve(data)}. Stop it first.`)
}

/** Whether another program serves the data, or replaces it, at this moment. */
export function isServed(data: string): boolean {
  if (!statSync(lockFile(data), { throwIfNoEntry: false })) return false
  const serving = tryToTake(data, 0)
  serving?.end()
  return serving === undefined
}

/** Undefined while another program has it. */
function tryToTake(data: string, timeout: number): Serving | undefined {
  const path = lockFile(data)
  for (;;) {
    let lock: DatabaseSync | undefined
    try {
      closeSync(openSync(path, 'a', 0o600))
      const before = statSync(path).ino
      lock = new DatabaseSync(path, { timeout })
      lock.exec('pragma journal_mode = memory; begin exclusive')
      // The previous holder may just have removed the file, and a lock on a removed file excludes no one.
      if (statSync(path, { throwIfNoEntry: false })?.ino === before) return serve(path, lock)
      lock.close()
    } catch (error) {
      lock?.close()
      if (isBusy(error)) return undefined
      throw new CommandError(describeSqliteFault(error, resolve(data)), {
        cause: error,
      })
    }
  }
}

function serve(path: string, lock: DatabaseSync): Serving {
  return {
    end() {
      if (!lock.isOpen) return
      // Windows cannot remove an open file. Elsewhere remove it first, while the lock still holds.
      if (process.platform !== 'win32') rmSync(path, { force: true })
      lock.close()
      if (process.platform === 'win32') rmSync(path, { force: true })
    },
  }
}
