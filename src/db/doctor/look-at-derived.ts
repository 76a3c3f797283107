import { createHash } from 'node:crypto'

import { derivedParts } from '../../derived-parts.ts'
import { copyFile, type Report } from '../backups/copy-file.ts'
import type { Database } from '../database.ts'
import type { DerivedPart } from '../derived/part.ts'
import { isDamage } from '../faults.ts'
import { createUnfinished, removeUnfinished } from '../file/unfinished.ts'
import { openDatabase } from '../open.ts'
import { findChanged, rebuildParts } from '../sync-derived.ts'
import { type Finding, fault, well } from './finding.ts'

/**
 * The derived parts that are wrong. They are rebuilt in a copy beside the file, because a rebuild takes a while and blocks
 * all writes.
 */
export async function findStale(data: string, report?: Report): Promise<DerivedPart[]> {
  const path = createUnfinished(`${data}.doctor`)
  let copy: Database | undefined
  try {
    await copyFile(data, path, { report })
    copy = openDatabase(path)
    return findStaleIn(copy)
  } finally {
    copy?.close()
    removeUnfinished(path)
  }
}

/** Verifies all parts, and compares them before and after a rebuild. */
export function findStaleIn(db: Database): DerivedPart[] {
  const changed = findChanged(db.connection, derivedParts)
  const wrong = derivedParts.filter((part) => changed.includes(part) || !isRight(db, part))
  const whole = derivedParts.filter((part) => !wrong.includes(part))
  const before = whole.map((part) => digest(db, part))
  rebuild(db, derivedParts)
  return [...wrong, ...whole.filter((part, index) => digest(db, part) !== before[index])]
}

/** Does not touch what people wrote. */
export function rebuild({ connection }: Database, parts: DerivedPart[]): void {
  connection.exec('begin immediate')
  try {
    rebuildParts(connection, parts)
    connection.exec('commit')
  } catch (error) {
    connection.exec('rollback')
    throw error
  }
}

/** Rebuilds these in the file itself. */
export function repair(data: string, stale: DerivedPart[]): void {
  const db = openDatabase(data)
  try {
    rebuild(db, stale)
  } finally {
    db.close()
  }
}

export function describeDerived(stale: DerivedPart[], repaired: boolean): Finding[] {
  if (stale.length === 0) {
    return [well('derived', 'Search index, lists and triggers are correct.')]
  }
  return stale.map(({ name }) =>
    repaired
      ? well('derived', `${name} was wrong and has been rebuilt.`)
      : fault('derived', `${name} is wrong. Run dramatis doctor --repair to rebuild it.`),
  )
}

function isRight({ connection }: Database, { verify = [] }: DerivedPart): boolean {
  try {
    for (const sql of verify) connection.exec(sql)
    return true
  } catch (error) {
    if (isDamage(error)) return false
    throw error
  }
}

function digest({ connection }: Database, { check = [] }: DerivedPart): string {
  const hash = createHash('sha256')
  for (const sql of check) {
    const statement = connection.prepare(sql)
    statement.setReadBigInts(true)
    statement.setReturnArrays(true)
    for (const row of statement.iterate()) {
      for (const value of row as unknown as (bigint | string | Uint8Array | null)[]) {
        hash.update(value instanceof Uint8Array ? value : String(value)).update('\0')
      }
    }
  }
  return hash.digest('hex')
}
