import { lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, extname, join, resolve } from 'node:path'

import { CommandError } from '../../errors.ts'

/** One daily backup in its folder. */
export interface DailyFile {
  name: string
  path: string
  /** `2026-11-21`, in UTC. */
  date: string
  /** Bytes. */
  size: number
  madeAt: Date
}

/** `dramatis-daily-2026-11-21.db`, named after the data file. */
export const dailyName = (data: string, date: string) => `${dailyPrefix(data)}${date}.db`

const stem = (data: string) => basename(data, extname(data))

/** The beginning of all their names. */
export const dailyPrefix = (data: string) => `${stem(data)}-daily-`

/** Oldest first. Throws the system's error when the folder cannot be read. */
export function listDaily(folder: string, data: string): DailyFile[] {
  const prefix = dailyPrefix(data)
  return readdirSync(folder)
    .filter((name) => name.startsWith(prefix) && DATED.test(name.slice(prefix.length)))
    .toSorted()
    .flatMap((name): DailyFile[] => {
      const path = join(folder, name)
      const facts = lstatSync(path, { throwIfNoEntry: false })
      if (!facts?.isFile()) return []
      const date = name.slice(prefix.length, -'.db'.length)
      return [{ name, path, date, size: facts.size, madeAt: facts.mtime }]
    })
}

const DATED = /^\d{4}-\d\d-\d\d\.db$/

/** The one made last. One from a time when the clock was ahead does not hide how old the others are. */
export function latest(files: readonly DailyFile[], now: Date): DailyFile | undefined {
  const byTime = files.toSorted((a, b) => Number(a.madeAt) - Number(b.madeAt))
  return byTime.findLast(({ madeAt }) => madeAt <= now) ?? byTime.at(-1)
}

/**
 * Those beyond the newest `keep`. A backup from the future means that the clock was wrong, then or now. These are counted
 * apart, so that neither kind replaces the other.
 */
export function surplus(files: DailyFile[], today: string, keep: number): DailyFile[] {
  const past = files.filter(({ date }) => date <= today)
  const future = files.filter(({ date }) => date > today)
  return [...past.slice(0, -keep), ...future.slice(0, -keep)]
}

/**
 * Creates the folder if it is beside the data. Anywhere else it must exist: otherwise an unplugged backup disk would go
 * unnoticed, and the backups would be written to the disk that they protect against.
 */
export function requireFolder(folder: string, data: string): void {
  const found = statSync(folder, { throwIfNoEntry: false })
  if (found?.isDirectory()) return
  if (found) throw new CommandError(`${folder} is not a folder.`)
  if (dirname(folder) !== dirname(resolve(data))) {
    throw new CommandError(
      `The folder ${folder} does not exist. Create it, or plug in the disk that it is on.`,
    )
  }
  mkdirSync(folder, { mode: 0o700 })
}
