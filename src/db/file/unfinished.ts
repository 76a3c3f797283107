import { closeSync, openSync, readdirSync, rmSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

import { CommandError } from '../../errors.ts'

const MARK = '.unfinished-'

/** A new, empty file beside `target` that only its owner reads, by a name of its own until it is finished. */
export function createUnfinished(target: string): string {
  removeLeftovers(target + MARK)
  const path = `${target}${MARK}${process.pid}`
  closeSync(openSync(path, 'w', 0o600))
  if (unfinished.size === 0) process.once('exit', removeAll)
  unfinished.add(path)
  return path
}

/**
 * Gives a finished file its name, once it is on disk. Throws a `CommandError` where a file has that name, unless `force`
 * replaces it.
 */
export async function finish(unfinished: string, target: string, force: boolean): Promise<void> {
  if (!force) reserve(target)
  try {
    // Replacing a large file takes long on some disks.
    await rename(unfinished, target)
  } catch (error) {
    if (!force) rmSync(target, { force: true })
    throw error
  }
  await settleFolder(dirname(target))
}

/** Of two programs that finish at the same time, one gets the name. A hard link would do it, too, but not on FAT. */
function reserve(target: string): void {
  try {
    closeSync(openSync(target, 'wx', 0o600))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw alreadyExists(target)
    throw error
  }
}

export const alreadyExists = (target: string) =>
  new CommandError(`${target} already exists. Choose another name, or replace it with --force.`)

/** Of this program, which may be ended in the middle of it. */
const unfinished = new Set<string>()

function removeAll(): void {
  for (const path of unfinished) removeUnfinished(path)
}

export function removeUnfinished(path: string): void {
  unfinished.delete(path)
  if (unfinished.size === 0) process.off('exit', removeAll)
  for (const end of ['', '-journal', '-wal', '-shm']) rmSync(path + end, { force: true })
}

/**
 * Takes away what programs that were cut off have left unfinished in the folder of `path`: all whose name begins as its
 * name does.
 */
export function removeLeftovers(path: string): void {
  for (const name of readdirSync(dirname(path))) {
    const [, pid] = (name.startsWith(basename(path)) && LEFTOVER.exec(name)) || []
    if (pid && !isRunning(Number(pid))) rmSync(join(dirname(path), name), { force: true })
  }
}

const LEFTOVER = /\.unfinished-(\d+)(-journal|-wal|-shm)?$/

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
export const settle = async (path: string): Promise<void> => sync(path, 'r+')

/** The same for the names that the folder holds. Windows keeps those by itself. */
export async function settleFolder(path: string): Promise<void> {
  if (process.platform !== 'win32') await sync(path, 'r')
}

/** Asynchronous, because a slow disk would block all requests. */
async function sync(path: string, mode: 'r' | 'r+'): Promise<void> {
  const file = await open(path, mode)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
