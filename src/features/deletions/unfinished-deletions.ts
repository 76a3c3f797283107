import type { Database, Queries } from '../../db/database.ts'
import { runInSlices, type Slice, type Steps } from '../../db/in-slices.ts'
import { DomainError, notFound } from '../../errors.ts'
import type { Reference } from './deletions.queries.ts'
import * as queries from './deletions.queries.ts'
import { putBack } from './put-back.ts'

/**
 * Deletions and undos that take several transactions. Each is marked as unfinished until the last one. If that never
 * comes, because the server was ended or the disk is full, everything is restored later: nobody was told that it is deleted.
 */
export function createUnfinishedDeletions(
  db: Database,
  referencesIn: (from: Queries) => readonly Reference[],
) {
  const inProgress = new Set<number>()

  /** Deletes or restores in slices. `idOf` answers the deletion's id once the first slice has run. */
  async function run(idOf: () => number, work: (slice: Slice) => Steps): Promise<void> {
    try {
      const steps = (slice: Slice) => whileThere(slice, work(slice), idOf)
      await runInSlices(db, steps, (tx) => {
        tx.run(queries.markUnfinished({ id: idOf() }))
        inProgress.add(idOf())
      })
    } finally {
      inProgress.delete(idOf())
    }
  }

  return {
    run,

    /** Restores what a deletion or undo that was cut off had left. The thing itself is there already. */
    async undoAll(): Promise<void> {
      for (const deletion of db.all(queries.listUnfinished())) {
        if (inProgress.has(deletion.id)) continue
        try {
          await run(
            () => deletion.id,
            (slice) => putBack(slice, deletion, undefined, referencesIn(slice.tx)),
          )
        } catch (error) {
          // Its campaign was deleted meanwhile.
          if (!(error instanceof DomainError)) throw error
        }
      }
    },
  }
}

/** A deletion goes with its campaign, which may be deleted between two slices. Throws `not_found` then. */
function* whileThere(slice: Slice, steps: Steps, idOf: () => number): Steps {
  let { tx } = slice
  for (const effort of steps) {
    yield effort
    if (slice.tx === tx) continue
    tx = slice.tx
    if (!tx.first(queries.findUnfinished({ id: idOf() }))) throw notFound('Campaign not found')
  }
}
