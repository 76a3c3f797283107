import {
  chownSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { CommandError } from '../../errors.ts'
import { describeSqliteFault, isBusy, isDamage, isFileFault } from '../faults.ts'
import { checkFile } from '../file/check.ts'
import { type Contents, readContents } from '../file/contents.ts'
import { isOfSomebodyElse } from '../file/identity.ts'
import { openToRead } from '../file/open-to-read.ts'
import { refuseOtherThanFile, requireFile, requireFolderOf } from '../file/require-file.ts'
import { takeForServing } from '../file/serving.ts'
import { createUnfinished, removeUnfinished, settle, settleFolder } from '../file/unfinished.ts'
import { copyFile, type Report } from './copy-file.ts'

interface RestoreOrder {
  /** The backup. */
  source: string
  /** The file that holds the data, or will. */
  data: string
  report?: Report
  /** Told what is in the backup, and in the data that it replaces where that can be read; throws to stop. */
  agree: (backup: Contents, present: Contents | undefined) => Promise<void>
}

export interface Restored {
  data: string
  contents: Contents
  /** Where the old data is now. */
  aside?: string
}

/**
 * Replaces the data with a copy of a backup, and keeps the old data under another name. The whole backup is checked first.
 * At every moment there is one whole file: the old one or the new one.
 * Throws a `CommandError` that says why not; then nothing has changed.
 */
export async function restore(order: RestoreOrder): Promise<Restored> {
  const source = resolve(order.source)
  const data = existsSync(order.data) ? realpathSync(order.data) : resolve(order.data)
  assertApart(source, data)
  const serving = takeForServing(data)
  let staged: string | undefined
  try {
    const contents = await stage(source, data, order.report, (path) => (staged = path))
    const present = presentContents(data)
    await order.agree(contents, present)
    adopt(staged!, data)
    const isMerged = present !== undefined && mergeLog(data)
    raiseSequences(staged!, sequencesOf(data))
    const aside = existsSync(data) ? await keepAside(data) : undefined
    if (aside) moveLog(data, aside, isMerged)
    renameSync(staged!, data)
    await settleFolder(dirname(data))
    return { data, contents, ...(aside && { aside }) }
  } catch (error) {
    if (!isFileFault(error)) throw error
    throw new CommandError(describeSqliteFault(error, data), { cause: error })
  } finally {
    if (staged) removeUnfinished(staged)
    serving.end()
  }
}

function assertApart(source: string, data: string): void {
  requireFile(source, 'Check the path of the backup.')
  if (existsSync(data)) {
    refuseOtherThanFile(data, 'Name the data file.')
    if (realpathSync(source) === realpathSync(data)) {
      throw new CommandError(`${source} is the data file in use. Name a backup of it.`)
    }
  }
  requireFolderOf(data)
}

/** A copy of the backup beside the data, found to be whole, ours and not too new. */
async function stage(
  source: string,
  data: string,
  report: Report | undefined,
  onPath: (path: string) => void,
): Promise<Contents> {
  const staged = createUnfinished(data)
  onPath(staged)
  try {
    await copyFile(source, staged, { report, unused: true })
  } catch (error) {
    if (isDamage(error instanceof CommandError ? error.cause : error)) throw notWhole(source)
    throw error
  }
  const faults = await checkFile({ path: staged }, new AbortController().signal)
  if (faults.length > 0) throw notWhole(source, faults[0])
  return readContents(staged)
}

function notWhole(source: string, fault?: string): CommandError {
  const words = fault ? `: ${fault}` : '.'
  return new CommandError(`${source} is damaged, so nothing was changed${words}`)
}

/** What the restored file replaces may be damaged: that is what backups are for. */
function presentContents(data: string): Contents | undefined {
  if (!existsSync(data)) return undefined
  try {
    return readContents(data, { newer: true })
  } catch (error) {
    if (isOfSomebodyElse(error)) throw error
    return undefined
  }
}

interface Sequence {
  name: string
  seq: number
}

/** The highest id that each table of a file ever had; none of a file that cannot be read. */
function sequencesOf(path: string): Sequence[] {
  let connection: DatabaseSync | undefined
  try {
    connection = openToRead(path, { unused: true, newer: true })
    return connection.prepare('select name, seq from sqlite_sequence').all() as never
  } catch {
    return []
  } finally {
    connection?.close()
  }
}

/** Ids of the replaced data are not used again: links and browsers may still have them, and would mean something else. */
function raiseSequences(staged: string, replaced: Sequence[]): void {
  const connection = new DatabaseSync(staged)
  try {
    const raise = connection.prepare('update sqlite_sequence set seq = max(seq, ?) where name = ?')
    const add = connection.prepare('insert into sqlite_sequence (name, seq) values (?, ?)')
    connection.exec('begin')
    for (const { name, seq } of replaced) {
      // A table that never had a row has no sequence.
      if (raise.run(seq, name).changes === 0) add.run(name, seq)
    }
    connection.exec('commit')
  } finally {
    connection.close()
  }
}

/** Root restores for the account that runs the server: the new file gets the owner of the old one. */
function adopt(staged: string, data: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(existsSync(data) ? data : dirname(data))
  chownSync(staged, uid, gid)
}

/** Gives the data a second name, which remains when the new file takes the first. */
async function keepAside(data: string): Promise<string> {
  const aside = nameAside(data)
  try {
    linkSync(data, aside)
  } catch {
    copyFileSync(data, aside, constants.COPYFILE_EXCL)
    await settle(aside)
  }
  await settleFolder(dirname(data))
  return aside
}

/** The log of a damaged file would damage the new one. */
function moveLog(data: string, aside: string, isMerged: boolean): void {
  const log = `${data}-wal`
  if (isMerged && existsSync(log)) {
    // A command has begun meanwhile. It would write into the log of the new file.
    rmSync(aside)
    throw inUse(data)
  }
  if (existsSync(log)) renameSync(log, `${aside}-wal`)
  rmSync(`${data}-shm`, { force: true })
}

function nameAside(data: string): string {
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  for (let count = 1; ; count += 1) {
    const name = `${data}.before-restore-${time}${count > 1 ? `-${count}` : ''}`
    if (!existsSync(name)) return name
  }
}

/**
 * Makes one file of the data and its log, which SQLite grants only when no other program has them open. Answers whether it
 * could: not with a damaged file.
 */
function mergeLog(data: string): boolean {
  let connection: DatabaseSync | undefined
  try {
    connection = new DatabaseSync(data, { timeout: 1_000 })
    connection.exec('pragma journal_mode = delete')
    return true
  } catch (error) {
    if (isDamage(error)) return false
    if (!isBusy(error)) throw error
    throw inUse(data)
  } finally {
    connection?.close()
  }
}

const inUse = (data: string) =>
  new CommandError(
    `Another program is using ${data}, such as Litestream. Stop it first, then restore.`,
  )
