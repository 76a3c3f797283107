import type { Database, Transaction } from '../../db/database.ts'
import { isStorageFault } from '../../db/faults.ts'
import { letOthersRun } from '../../db/long-work.ts'
import { repeatedWork } from '../../db/repeated-work.ts'
import { DAY_MS } from '../../db/times.ts'
import { deleteRows, updateRows } from '../../db/write-row.ts'
import { log } from '../../log.ts'
import type { Changes } from './changes.ts'
import * as queries from './history.queries.ts'
import { replaceRevision } from './keep-history.ts'
import { readChanges } from './read-sides.ts'
import { actionNumber, trackedOf } from './tracked.ts'
import { join, joinSeen, seenByReaders, type SeenByReader } from './views.ts'

const THINGS_AT_ONCE = 50

/** Leaves of old revisions the last one of each day, by thing. `days` 0 keeps all. */
export function createThinning(db: Database, days: number) {
  const work = repeatedWork({
    everyMs: DAY_MS,
    run: thin,
    failed: 'The history could not be thinned',
  })

  async function thin(signal: AbortSignal): Promise<void> {
    const before = Date.now() - days * DAY_MS
    for (let after = 0; ;) {
      const things = db.all(queries.listOld({ after, before, limit: THINGS_AT_ONCE }))
      for (const { subject } of things) {
        if (signal.aborted) return
        await thinOne(subject, before, signal)
      }
      if (things.length < THINGS_AT_ONCE) return
      after = things.at(-1)!.subject
    }
  }

  /** What cannot be joined stays as it is, and keeps nothing else from it. */
  async function thinOne(subject: number, before: number, signal: AbortSignal): Promise<void> {
    try {
      for (const day of daysOf(db.all(queries.listOldOf({ subject, before })))) {
        if (signal.aborted) return
        db.transaction((tx) => joinDay(tx, subject, day))
        await letOthersRun()
      }
    } catch (error) {
      if (isStorageFault(error)) throw error
      log.error(`The history of ${subject} could not be thinned`, error)
    }
  }

  return {
    thin: (): Promise<void> => (days > 0 ? work.run() : Promise.resolve()),

    start(): void {
      if (days > 0) work.startByClock()
    },

    close: work.close,
  }
}

/**
 * Revisions that become one, oldest first. A change of the members stays between two: a player's history begins with the
 * membership. So does a rename in texts, which one restore undoes.
 */
function daysOf(rows: queries.OldRow[]): queries.OldRow[][] {
  const groups: queries.OldRow[][] = []
  for (const row of rows) {
    const last = groups.at(-1)?.at(-1)
    const isSame =
      last !== undefined &&
      Math.floor(last.at / DAY_MS) === Math.floor(row.at / DAY_MS) &&
      last.members === row.members &&
      last.batch === null &&
      row.batch === null
    if (isSame) groups.at(-1)!.push(row)
    else groups.push([row])
  }
  return groups.filter((group) => group.length > 1)
}

/** The last revision then holds what all of them changed, for each reader what that reader saw of them. */
function joinDay(tx: Transaction, subject: number, rows: queries.OldRow[]): void {
  const tracked = trackedOf(subject)
  const first = rows[0]!
  const last = rows.at(-1)!
  const isCreation = first.action === actionNumber('created')
  let changes: Changes = {}
  let seen: SeenByReader | undefined
  for (const row of rows) {
    const own = readChanges(tx, tracked, row)
    const ownSeen = seenByReaders(row, own)
    changes = join(changes, own)
    seen = seen ? joinSeen(seen, ownSeen, isCreation) : ownSeen
  }
  for (const { number } of rows.slice(0, -1)) tx.run(deleteRows('revisions', { number }))
  replaceRevision(tx, { ...last, subject }, { changes, seen: seen!, at: last.at }, isCreation)
  if (isCreation && last.action === actionNumber('updated')) {
    tx.run(updateRows('revisions', { number: last.number }, { action: first.action }))
  }
}
