import { setImmediate } from 'node:timers/promises'

import type { Database } from '../../db/database.ts'
import { isStorageFault } from '../../db/faults.ts'
import type { Statement } from '../../db/statement.ts'
import { log } from '../../log.ts'
import * as queries from './deletions.queries.ts'
import { UNDO_HOURS } from './deletions.schemas.ts'

const SWEEP_MS = 10 * 60_000
const AT_ONCE = 25

/** A deletion before that time can no longer be undone. */
export const endOfUndo = (): string => new Date(Date.now() - UNDO_HOURS * 3_600_000).toISOString()

/** The same of a deletion at that time. */
export const undoUntil = (deletedAt: string): string =>
  new Date(Date.parse(deletedAt) + UNDO_HOURS * 3_600_000).toISOString()

/**
 * Forgets deletions as soon as they can no longer be undone, and first undoes those that were never finished.
 */
export function createForgetting(db: Database, undoUnfinished: () => Promise<void>) {
  const closing = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  /** Runs `some` until it deletes nothing more, and lets other requests run in between. */
  async function clear(some: Statement): Promise<void> {
    while (!closing.signal.aborted && db.run(some).changes > 0) await setImmediate()
  }

  /** Journals come first: once the row of their NPC is forgotten, nothing tells that they belong to a deleted one. */
  async function forget(id: number): Promise<void> {
    for (const npc of db.all(queries.listKeptNpcs({ deletionId: id }))) {
      await clear(queries.clearSomeEntries({ npcId: npc.id, limit: AT_ONCE }))
    }
    await clear(queries.forgetSomeRows({ deletionId: id, limit: AT_ONCE }))
    if (!closing.signal.aborted) db.run(queries.forgetDeletion({ id }))
  }

  async function forgetOld(): Promise<void> {
    for (const { id } of db.all(queries.listOldDeletions({ before: endOfUndo() }))) {
      if (!closing.signal.aborted) await forget(id)
    }
  }

  function begin(): void {
    running ??= undoUnfinished()
      .then(forgetOld)
      .catch((error: unknown) => {
        // The disk may have room again next time.
        if (!isStorageFault(error)) log.error('Old deletions could not be cleared', error)
      })
      .finally(() => (running = undefined))
  }

  return {
    /** Of a deletion that can no longer be undone. */
    forget,
    forgetOld,

    start(): void {
      begin()
      timer = setInterval(begin, SWEEP_MS).unref()
    },

    async close(): Promise<void> {
      closing.abort()
      clearInterval(timer)
      await running
    },
  }
}
