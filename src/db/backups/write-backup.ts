import { existsSync, realpathSync, statSync } from 'node:fs'
import { basename, resolve } from 'node:path'

import { CommandError } from '../../errors.ts'
import { describeSqliteFault, isDamage, isFileFault } from '../faults.ts'
import { checkFile } from '../file/check.ts'
import { refuseOtherThanFile, requireFolderOf } from '../file/require-file.ts'
import { alreadyExists, createUnfinished, finish, removeUnfinished } from '../file/unfinished.ts'
import { copyFile, type Report } from './copy-file.ts'

interface BackupOrder {
  /** The file that holds the data; it may be in use. */
  data: string
  /** Where the copy goes. */
  target: string
  /** Whether a file that is there may be replaced. */
  force?: boolean
  signal?: AbortSignal
  report?: Report
  /** Called when the data itself is damaged, and not only the copy. */
  onDamage?: (reason: unknown) => void
}

interface WrittenBackup {
  path: string
  /** Bytes. */
  size: number
}

/**
 * Writes a consistent, checked copy of the data. It gets its name once it is whole and on disk, so that a file by
 * that name is never half a copy. Throws a `CommandError` that says why not.
 */
export async function writeBackup(order: BackupOrder): Promise<WrittenBackup> {
  const [data, target] = [resolve(order.data), resolve(order.target)]
  const { signal = new AbortController().signal, report } = order
  assertWritable(data, target, order.force ?? false)

  let unfinished: string | undefined
  try {
    unfinished = createUnfinished(target)
    await copyFile(data, unfinished, { signal, report })
    const faults = await checkFile({ path: unfinished }, signal)
    if (faults.length > 0) {
      await checkData(order, signal)
      throw damaged(data, faults)
    }
    await finish(unfinished, target, order.force ?? false)
    return { path: target, size: statSync(target).size }
  } catch (error) {
    if (!isFileFault(error)) throw error
    if (isDamage(error)) await checkData(order, signal)
    const file = isDamage(error) ? data : target
    throw new CommandError(describeSqliteFault(error, file), { cause: error })
  } finally {
    if (unfinished) removeUnfinished(unfinished)
  }
}

async function checkData({ data, onDamage }: BackupOrder, signal: AbortSignal): Promise<void> {
  if (onDamage) await checkFile({ path: resolve(data), onDamage }, signal)
}

function assertWritable(data: string, target: string, force: boolean): void {
  requireFolderOf(target)
  if (!existsSync(target)) return
  refuseOtherThanFile(target, 'Name the file to write.')
  const own = [data, `${data}-wal`, `${data}-shm`].filter((path) => existsSync(path))
  if (own.some((path) => realpathSync(path) === realpathSync(target))) {
    throw new CommandError(`${target} is the data file in use. Name another file to write.`)
  }
  if (!force) throw alreadyExists(target)
}

function damaged(data: string, faults: string[]): CommandError {
  return new CommandError(
    `${basename(data)} is damaged, so no backup of it was kept: ${faults[0]} Keep the older backups, and see what dramatis doctor says.`,
  )
}
