import { statSync } from 'node:fs'
import { basename } from 'node:path'

import { type Database, schemaVersion } from '../database.ts'

/** The file's name without its folder, its size in bytes with what waits to be merged into it, and its schema. */
export function describeFile(db: Database): { name: string; bytes: number; version: number } {
  const sizes = [db.path, `${db.path}-wal`].map(
    (path) => statSync(path, { throwIfNoEntry: false })?.size ?? 0,
  )
  return {
    name: basename(db.path),
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    version: schemaVersion(db),
  }
}
