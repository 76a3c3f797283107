import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'

let fresh: Promise<Buffer> | undefined

/** Where there is no file yet, puts one there as all migrations leave it: they run once for many tests. */
export async function layFreshFile(path: string): Promise<void> {
  if (existsSync(path)) return
  writeFileSync(path, await (fresh ??= makeFreshFile()), { mode: 0o600 })
}

async function makeFreshFile(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'dramatis-'))
  try {
    const db = openDatabase(join(folder, 'dramatis.db'))
    await migrate(db)
    db.close()
    return readFileSync(db.path)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
