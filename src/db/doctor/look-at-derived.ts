import { copyFile, type Report } from '../copy-file.ts'
import type { Database } from '../database.ts'
import { DERIVED, type Derived, readDerived, rebuildDerived } from '../derived.ts'
import { openDatabase } from '../open.ts'
import { createUnfinished, removeUnfinished } from '../unfinished.ts'
import { type Finding, fault, well } from './finding.ts'

const NAMES: Record<Derived, string> = {
  search: 'The search index',
  'npc lists': 'The order of NPCs by class',
  classes: 'The list of classes',
  counts: 'The counts of the campaigns',
}

/**
 * Which of what is derived is not what it should be. Both are worked out on a copy beside the file, because making them
 * anew takes a while, in which nobody else could write.
 */
export async function findStale(data: string, report?: Report): Promise<Derived[]> {
  const path = createUnfinished(`${data}.doctor`)
  let copy: Database | undefined
  try {
    await copyFile(data, path, { report })
    copy = openDatabase(path)
    const before = readDerived(copy)
    rebuildDerived(copy)
    const after = readDerived(copy)
    return DERIVED.filter((derived) => before[derived] !== after[derived])
  } finally {
    copy?.close()
    removeUnfinished(path)
  }
}

/** Makes these anew in the file itself. */
export function repair(data: string, stale: Derived[]): void {
  const db = openDatabase(data)
  try {
    rebuildDerived(db, stale)
  } finally {
    db.close()
  }
}

export function describeDerived(stale: Derived[], repaired: boolean): Finding[] {
  if (stale.length === 0) {
    return [well('derived', 'Search index, classes and counts are what they should be.')]
  }
  return stale.map((derived) =>
    repaired
      ? well(derived, `${NAMES[derived]} was not what it should be, and has been made anew.`)
      : fault(
          derived,
          `${NAMES[derived]} is not what it should be. dramatis doctor --repair makes it anew.`,
        ),
  )
}
