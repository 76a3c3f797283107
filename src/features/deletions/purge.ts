import type { Database } from '../../db/database.ts'
import { isStorageFault } from '../../db/faults.ts'
import { runInSlices } from '../../db/in-slices.ts'
import { whatIs } from '../../db/things.ts'
import { deleteRow } from '../../db/write-row.ts'
import { log } from '../../log.ts'
import * as queries from './deletions.queries.ts'
import { UNDO_HOURS } from './deletions.schemas.ts'

const SWEEP_MS = 10 * 60_000
const AT_ONCE = 25

const UNDO_MS = UNDO_HOURS * 3_600_000

/** A deletion before that time can no longer be undone. */
export const endOfUndo = (): string => new Date(Date.now() - UNDO_MS).toISOString()

/** Until then a deletion of that time can be undone. */
export const undoUntil = (deletedAt: string): string =>
  new Date(Date.parse(deletedAt) + UNDO_MS).toISOString()

/** Ends the wait of what can no longer be brought back. What goes with a thing goes some rows at a time. */
export function createPurge(db: Database) {
  const closing = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  async function purge(thing: number): Promise<void> {
    const { kind, id } = whatIs(thing)
    // First, as an entry that loses its location would belong to its session.
    const clearing = [
      queries.deleteSomeAbout({ thing, limit: AT_ONCE }),
      ...queries.clearSomeReferences(kind, id, AT_ONCE),
    ]
    for (const some of clearing) await runInSlices(db, some, closing.signal)
    if (!closing.signal.aborted) db.run(queries.deleteThing({ thing }))
  }

  async function forget({ id, thing }: { id: number; thing: number | null }): Promise<void> {
    if (thing !== null) await purge(thing)
    if (!closing.signal.aborted) db.run(deleteRow('deletions', id))
  }

  async function forgetOld(): Promise<void> {
    for (const deletion of db.all(queries.listOld({ before: endOfUndo() }))) await forget(deletion)
  }

  function begin(): void {
    running ??= forgetOld()
      .catch((error: unknown) => {
        // The disk may have room again next time.
        if (!isStorageFault(error)) log.error('Old deletions could not be cleared', error)
      })
      .finally(() => (running = undefined))
  }

  return {
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
