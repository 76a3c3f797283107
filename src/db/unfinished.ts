import { closeSync, fsyncSync, openSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const MARK = '.unfinished-'

/** A new, empty file beside `target` that only its owner reads, by a name of its own until it is finished. */
export function createUnfinished(target: string): string {
  removeLeftovers(target)
  const path = `${target}${MARK}${process.pid}`
  closeSync(openSync(path, 'w', 0o600))
  return path
}

export function removeUnfinished(path: string): void {
  for (const end of ['', '-journal', '-wal', '-shm']) rmSync(path + end, { force: true })
}

/** Of programs that were cut off in the middle of it. */
function removeLeftovers(target: string): void {
  const prefix = basename(target) + MARK
  for (const name of readdirSync(dirname(target))) {
    const [, pid] = name.startsWith(prefix) ? (/^(\d+)/.exec(name.slice(prefix.length)) ?? []) : []
    if (pid && !isRunning(Number(pid))) rmSync(join(dirname(target), name), { force: true })
  }
}

function isRunning(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Returns once what is in the file would survive a power cut. */
export const settle = (path: string): void => sync(path, 'r+')

/** The same for the names that the folder holds. Windows keeps those by itself. */
export function settleFolder(path: string): void {
  if (process.platform !== 'win32') sync(path, 'r')
}

function sync(path: string, mode: 'r' | 'r+'): void {
  const file = openSync(path, mode)
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
