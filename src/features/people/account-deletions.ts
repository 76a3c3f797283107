import { setImmediate } from 'node:timers/promises'

import type { Transaction } from '../../db/database.ts'
import { isStorageFault } from '../../db/faults.ts'
import { runInSlices } from '../../db/long-work.ts'
import { deleteRow } from '../../db/write-row.ts'
import { DomainError } from '../../errors.ts'
import { log } from '../../log.ts'
import { createRunningWork } from '../../running-work.ts'
import type { Needs } from '../../services.ts'
import { leaveAudiences } from '../audiences/leave-audiences.ts'
import { carryOutSuccession } from '../campaigns/succession.service.ts'
import * as queries from './account-deletions.queries.ts'
import * as errors from './people.errors.ts'
import type { PersonDeletion } from './people.schemas.ts'

const ROWS_AT_ONCE = 100
const AUDIENCES_AT_ONCE = 25

/**
 * Deletes accounts. What names a person may be many rows, and is cleared in slices. The account is suspended before, so that
 * nothing is added, and noted, so that the next start finishes what a crash cut off.
 */
export function createAccountDeletions(
  dependencies: Needs<'db' | 'users' | 'loginSessions' | 'formerPlayers'>,
) {
  const { db, users, loginSessions, formerPlayers } = dependencies
  const closing = new AbortController()
  const running = createRunningWork()

  async function clear(userId: number): Promise<void> {
    for (const clearSome of queries.clearSomeOfPerson) {
      await runInSlices(db, clearSome({ userId, limit: ROWS_AT_ONCE }), closing.signal)
    }
    const some = { userId, campaignId: null, limit: AUDIENCES_AT_ONCE }
    const forgetSome = () => db.transaction((tx) => leaveAudiences(tx, some), { userId: null })
    while (!closing.signal.aborted && forgetSome() > 0) await setImmediate()
    if (closing.signal.aborted) throw errors.deletionStopped()
  }

  /** What the person added stays in campaigns that remain. Throws `conflict` for an account that was restored meanwhile. */
  async function finish(userId: number): Promise<PersonDeletion> {
    await clear(userId)
    const campaigns = db.transaction((tx) => {
      if (!users.forgetDeletion(tx, userId)) throw errors.changedMeanwhile()
      const handedOn = carryOutSuccession(tx, userId)
      loginSessions.endAllOf(tx, userId)
      tx.run(deleteRow('users', userId))
      return handedOn
    })
    // Of players who have become DMs in this one's place.
    await formerPlayers.clear()
    return { campaigns }
  }

  async function finishAll(): Promise<void> {
    for (const { user_id } of db.all(queries.listDeletions())) {
      try {
        await finish(user_id)
      } catch (error) {
        if (closing.signal.aborted) return
        // The disk may have room again at the next start.
        if (isStorageFault(error) || error instanceof DomainError) continue
        log.error('An account could not be deleted', error)
      }
    }
  }

  return {
    /** Of an account that this transaction suspends. Answers false when it was noted before. */
    note: (tx: Transaction, userId: number): boolean =>
      tx.run(queries.noteDeletion({ userId })).changes > 0,

    finish: (userId: number): Promise<PersonDeletion> => running.track(finish(userId)),

    /** Finishes, at the start, what was cut off. Never throws. */
    start: (): void => void running.track(finishAll()),

    async close(): Promise<void> {
      closing.abort()
      await running.ended()
    },
  }
}
