import { resolve } from 'node:path'

import { loadConfig } from '../src/config.ts'
import type { Context } from '../src/context.ts'
import { describeSqliteFault, isStorageFault } from '../src/db/faults.ts'
import { openDatabase } from '../src/db/open.ts'
import { requireFile } from '../src/db/require-file.ts'
import { DomainError } from '../src/errors.ts'
import { bringUpToDate } from './bring-up-to-date.ts'

/**
 * Builds the application on the file named by the flag or the environment, brought up to date, and ends it after the
 * work. A fault of the disk or the file becomes a `DomainError`, and so does a file that is not there, unless it may begin
 * here.
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
    const { createContext } = await import('../src/context.ts')
    context = createContext(config, db)
    return await work(context)
  } catch (error) {
    if (!isStorageFault(error)) throw error
    throw new DomainError('unavailable', describeSqliteFault(error, db.path), { cause: error })
  } finally {
    if (context) await context.dispose()
    else db.close()
  }
}
