import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'

import type { Database } from '../database.ts'
import { isDamage } from '../faults.ts'
import { checkFile } from '../file/check.ts'
import { openToRead } from '../file/open-to-read.ts'
import { copyFile } from './copy-file.ts'

const MARK = '.download-'

export interface Copy {
  file: FileHandle
  /** Whether nothing was found wrong with it. */
  isSound: boolean
}

/**
 * A consistent copy of the file as it is now, while others go on writing. It is made beside the original, because a small
 * computer may keep its temporary files in memory. It is already unlinked: closing the handle removes it, and so does any
 * end of the program.
 */
export async function openCopy(db: Database, signal: AbortSignal): Promise<Copy> {
  removeLeftovers(db)
  const folder = mkdtempSync(`${db.path}${MARK}`)
  const path = join(folder, 'copy.db')
  try {
    await copyFile(db.path, path, { signal }).catch(async (error: unknown) => {
      if (!isDamage(error)) throw error
      rmSync(path, { force: true })
      await copyPages(db.path, path, signal)
    })
    const faults = await checkFile({ path }, signal)
    return { file: await open(path), isSound: faults.length === 0 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Copies each page as it is. `copyFile` reads every row, which it cannot in a damaged file. */
async function copyPages(source: string, target: string, signal: AbortSignal): Promise<void> {
  const connection = openToRead(source)
  try {
    // Reading in a transaction keeps the copy to one moment.
    connection.exec('begin; select count(*) from sqlite_schema')
    await backup(connection, target, { rate: 500, progress: () => signal.throwIfAborted() })
  } finally {
    connection.close()
  }
  const copy = new DatabaseSync(target)
  copy.exec('pragma journal_mode = delete')
  copy.close()
}

/** Of a program that was cut off in the middle of copying. */
function removeLeftovers(db: Database): void {
  const prefix = basename(db.path) + MARK
  for (const name of readdirSync(dirname(db.path))) {
    if (name.startsWith(prefix)) {
      rmSync(join(dirname(db.path), name), { recursive: true, force: true })
    }
  }
}
