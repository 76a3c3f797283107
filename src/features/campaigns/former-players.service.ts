import { setImmediate } from 'node:timers/promises'

import type { Database, Transaction } from '../../db/database.ts'
import { isStorageFault } from '../../db/faults.ts'
import { deleteRows } from '../../db/write-row.ts'
import { log } from '../../log.ts'
import { leaveAudiences } from '../audiences/leave-audiences.ts'
import * as queries from './former-players.queries.ts'

/** Rows of one statement, and so many of a transaction that the next statement is in another. */
const AT_ONCE = { statement: 100, audiences: 25, transaction: 250 }
/** An audience that changes writes rows of several tables. */
const AUDIENCE_COUNTS = 4

/**
 * Clears what players were shown and noted, after they have left or become DMs. Without the membership it means nothing,
 * so that their reading ends at once, and this may take as many transactions as it needs.
 */
export function createFormerPlayers(db: Database) {
  let running = Promise.resolve()
  const closing = new AbortController()

  /** Whether nothing is left. Little work is one transaction. */
  function clearMany(tx: Transaction): boolean {
    for (let cleared = 0; cleared < AT_ONCE.transaction;) {
      const changes = closing.signal.aborted ? 0 : clearSome(tx)
      if (changes === 0) return true
      cleared += changes
    }
    return false
  }

  async function clearAll(by: number | null): Promise<void> {
    try {
      while (!db.transaction(clearMany, { userId: by })) await setImmediate()
    } catch (error) {
      // The disk may have room again next time.
      if (!isStorageFault(error)) log.error('Former players could not be cleared', error)
    }
  }

  return {
    /**
     * Never throws, because the membership has ended. What is left is cleared the next time, or at the next start. History
     * says that audiences were changed by `by`.
     */
    clear: (by: number | null = null): Promise<void> =>
      (running = running.then(() => clearAll(by))),

    async close(): Promise<void> {
      closing.abort()
      await running
    },
  }
}

/** Answers how many rows it changed, if there were any. Looks again each time: the person may be a player again by now. */
function clearSome(tx: Transaction): number {
  const found = tx.first(queries.findFormerPlayer())
  if (!found) return 0
  const { role, ...person } = found
  const some = { ...person, limit: AT_ONCE.statement }
  // Reveals come first, because an audience may be rebuilt from those that still count.
  const changes =
    tx.run(queries.endSomeReveals(some)).changes ||
    leaveAudiences(tx, { ...person, limit: AT_ONCE.audiences }) * AUDIENCE_COUNTS ||
    // DMs keep theirs.
    (role === null && clearSomeOfMember(tx, some))
  const { campaignId: campaign_id, userId: user_id } = person
  return changes || tx.run(deleteRows('former_players', { campaign_id, user_id })).changes
}

function clearSomeOfMember(tx: Transaction, some: queries.Some): number {
  for (const statement of queries.clearSomeOfMember) {
    const { changes } = tx.run(statement(some))
    if (changes > 0) return changes
  }
  return 0
}
