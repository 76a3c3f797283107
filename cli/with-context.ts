import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

import { loadConfig } from '../src/config.ts'
import type { Context } from '../src/context.ts'
import type { Database } from '../src/db/database.ts'
import { describeSqliteFault, isStorageFault } from '../src/db/faults.ts'
import { requireFile } from '../src/db/file/require-file.ts'
import { openDatabase } from '../src/db/open.ts'
import { CommandError } from '../src/errors.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { collectEarly } from './collect-early.ts'

/**
 * Runs `work` with the application on the data file, after bringing the file up to date, and closes it afterwards. Throws
 * a `CommandError` when the disk or the file fails, or the file does not exist, unless `mayBegin` creates it.
 */
export async function withContext<Result>(
  flags: { data?: string },
  work: (context: Context) => Promise<Result>,
  { mayBegin = false } = {},
): Promise<Result> {
  const config = loadConfig({ data: flags.data })
  if (!mayBegin) requireFile(resolve(config.data))
  const db = openDatabase(config.data)
  let context: Context | undefined
  try {
    await bringUpToDate(db)
    await refuseWithoutLease(db)
    const { createContext } = await import('../src/context.ts')
    context = createContext(config, db)
    collectEarly()
    return await work(context)
  } catch (error) {
    if (!isStorageFault(error)) throw error
    throw new CommandError(describeSqliteFault(error, db.path), { cause: error })
  } finally {
    if (context) await context.dispose()
    else db.close()
  }
}

/** What is written on a machine that waits for the lease is replaced by what the other machine has. */
async function refuseWithoutLease(db: Database): Promise<void> {
  if (!existsSync(`${db.path}-term`)) return
  const { createLeaseReader } = await import('../src/lease/lease-file.ts')
  db.mayWrite = createLeaseReader(`${db.path}-lease`)
}
