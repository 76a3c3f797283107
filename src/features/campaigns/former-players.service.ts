import type { Database, Transaction } from '../../db/database.ts'
import { isStorageFault } from '../../db/faults.ts'
import { runInSlices, type Steps } from '../../db/in-slices.ts'
import { log } from '../../log.ts'
import * as queries from './former-players.queries.ts'

export type FormerPlayers = ReturnType<typeof createFormerPlayers>

const AT_ONCE = 100

/**
 * Clears what players were shown and noted, after they have left or become DMs. Without the membership it means nothing,
 * so that their reading ends at once, and this may take as many transactions as it needs.
 */
export function createFormerPlayers(db: Database) {
  let running = Promise.resolve()
  const closing = new AbortController()

  async function clearAll(): Promise<void> {
    try {
      await runInSlices(db, function* (slice): Steps {
        while (!closing.signal.aborted) {
          const changes = clearSome(slice.tx)
          if (changes === 0) return
          yield changes
        }
      })
    } catch (error) {
      // The disk may have room again next time.
      if (!isStorageFault(error)) log.error('Former players could not be cleared', error)
    }
  }

  return {
    /** Never throws, because the membership has ended. What is left is cleared the next time, or at the next start. */
    clear: (): Promise<void> => (running = running.then(clearAll)),

    async close(): Promise<void> {
      closing.abort()
      await running
    },
  }
}

/** Answers how many rows it changed, if there were any. Looks anew each time: the person may be a player again by now. */
function clearSome(tx: Transaction): number {
  const found = tx.first(queries.findFormerPlayer())
  if (!found) return 0
  const { role, ...person } = found
  const some = { ...person, limit: AT_ONCE }
  // Reveals come first, because an audience may be made anew of those that still count.
  const changes =
    tx.run(queries.endSomeReveals(some)).changes ||
    tx.run(queries.clearSomeAudiences(some)).changes ||
    // DMs keep theirs.
    (role === null && tx.run(queries.clearSomePrivateNotes(some)).changes)
  return changes || tx.run(queries.forgetFormerPlayer(person)).changes
}
