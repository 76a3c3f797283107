import { basename } from 'node:path'

import { type Database, schemaVersion } from '../database.ts'
import { sizeOf } from './size-of.ts'

/** The file's name without its folder, its size in bytes with what waits to be merged into it, and its schema. */
export function describeFile(db: Database): { name: string; bytes: number; version: number } {
  return {
    name: basename(db.path),
    bytes: sizeOf(db.path) + sizeOf(`${db.path}-wal`),
    version: schemaVersion(db),
  }
}
