import type { Database, Transaction } from '../db/database.ts'
import { deleteRows, updateRows } from '../db/write-row.ts'
import type { LoginSession } from '../features/login-sessions/login-sessions.schemas.ts'
import { loginSessionMissing } from './auth.errors.ts'
import * as queries from './login-sessions.queries.ts'
import { latestEnd } from './lucia.ts'
import type { OpenStreams } from './open-streams.ts'

/** The login sessions that a person has, by their ids. `idIn` reads the one of a `Cookie` header. */
export function createOwnLoginSessions(
  db: Database,
  streams: OpenStreams,
  idIn: (cookieHeader: string | undefined) => string | undefined,
) {
  return {
    /** A person's own, the one used last first. */
    list(userId: number, cookieHeader: string | undefined): LoginSession[] {
      const currentId = idIn(cookieHeader)
      return db
        .all(queries.listSessionsOf({ userId, now: Date.now() }))
        .filter(({ created_at }) => latestEnd(created_at) > Date.now())
        .map((row) => ({ ...row, is_current: row.id === currentId }))
    },

    /** Ends one of a person's own. Throws `not_found` for any other. */
    endOwn(userId: number, id: string): void {
      const { changes } = db.run(deleteRows('login_sessions', { id, user_id: userId }))
      if (changes === 0) throw loginSessionMissing()
      streams.endSession(id)
    },

    /** Ends a person's login sessions except the one of this `Cookie` header. */
    endOthersOf(tx: Transaction, userId: number, cookieHeader: string | undefined): void {
      const exceptId = idIn(cookieHeader) ?? ''
      tx.run(queries.deleteOtherSessionsOf({ userId, exceptId }))
      tx.afterCommit(() => streams.end(userId, (sessionId) => sessionId !== exceptId))
    },

    /** The person has just given a second factor in the login session of this `Cookie` header. */
    noteSecondFactor(tx: Transaction, userId: number, cookieHeader: string | undefined): void {
      const id = idIn(cookieHeader)
      if (id === undefined) return
      const own = { id, user_id: userId }
      tx.run(updateRows('login_sessions', own, { second_factor_at: Date.now() }))
    },

    /** Ends all login sessions of a person. Returns how many there were. */
    endAllOf(tx: Transaction, userId: number): number {
      tx.afterCommit(() => streams.end(userId))
      return tx.run(deleteRows('login_sessions', { user_id: userId })).changes
    },
  }
}
