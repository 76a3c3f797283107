import { hash } from 'node:crypto'

import { type Adapter, type DatabaseSession, type DatabaseUser, Lucia, TimeSpan } from 'lucia'

import type { Database, Transaction } from '../db/database.ts'
import { insertRow } from '../db/write-row.ts'
import type { UserRow } from '../features/users/users.queries.ts'
import * as queries from './login-sessions.queries.ts'
import { createOpenStreams } from './open-streams.ts'
import { createTurns } from './turns.ts'

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof createLucia>
    UserId: number
    DatabaseUserAttributes: UserRow
  }
}

/** A person who is signed in, and the token of that login session. */
export interface Login {
  user: UserRow
  token: string
}

export type LoginSessions = ReturnType<typeof createLoginSessions>

export const LOGIN_COOKIE = 'dramatis_session'

/** By https, browsers take a cookie of this name from this host alone, with `Secure` and without `Domain`. */
const SECURE_LOGIN_COOKIE = `__Host-${LOGIN_COOKIE}`

const LIFETIME = new TimeSpan(30, 'd')

/**
 * Login sessions by lucia, which only this file imports. `secure`: people reach the server by https. A login session is
 * extended when half of its time is over, so most requests write nothing.
 */
export function createLoginSessions(db: Database, { secure }: { secure: boolean }) {
  const lucia = createLucia(db, secure)
  const tokenPattern = new RegExp(`(?:^|;)\\s*${lucia.sessionCookieName}=([a-z0-9]+)\\s*(?:;|$)`)
  const streams = createOpenStreams()
  const turns = createTurns()

  /** Reads only the token: other programs on the same host name may have set cookies of any form. */
  const readToken = (cookieHeader = '') => tokenPattern.exec(cookieHeader)?.[1]

  return {
    /** Signs a person in. Returns the token and the `Set-Cookie` value with it. */
    async create(userId: number) {
      db.run(queries.deleteExpiredSessions({ now: Date.now() }))
      const session = await lucia.createSession(userId, {})
      return { token: session.id, cookie: lucia.createSessionCookie(session.id).serialize() }
    },

    /** The login of a `Cookie` header. `cookie` is a renewed `Set-Cookie` value, if it is time for one. */
    async find(cookieHeader: string | undefined): Promise<{ login?: Login; cookie?: string }> {
      const token = readToken(cookieHeader)
      if (!token) return {}
      const { session, user } = await lucia.validateSession(token)
      if (!session) return {}
      const login = { user: user.row, token }
      return session.fresh
        ? { login, cookie: lucia.createSessionCookie(token).serialize() }
        : { login }
    },

    /** Ends the login session of a `Cookie` header. Returns the `Set-Cookie` value that removes it. */
    async end(cookieHeader: string | undefined): Promise<string> {
      const token = readToken(cookieHeader)
      if (token) {
        await lucia.invalidateSession(token)
        streams.endSession(idOf(token))
      }
      return lucia.createBlankSessionCookie().serialize()
    },

    /** Ends a person's login sessions except the one of this `Cookie` header. */
    endOthersOf(tx: Transaction, userId: number, cookieHeader: string | undefined): void {
      const token = readToken(cookieHeader)
      const exceptId = token ? idOf(token) : ''
      tx.run(queries.deleteOtherSessionsOf({ userId, exceptId }))
      tx.afterCommit(() => streams.end(userId, (sessionId) => sessionId !== exceptId))
    },

    /** Ends all login sessions of a person. Returns how many there were. */
    endAllOf(tx: Transaction, userId: number): number {
      tx.afterCommit(() => streams.end(userId))
      return tx.run(queries.deleteSessionsOf({ userId })).changes
    },

    /** Runs `effect` when that login session ends. Returns a function that cancels it. */
    onEnd: ({ user, token }: Login, effect: () => void) =>
      streams.add({ userId: user.id, sessionId: idOf(token), effect }),

    /** Resolves when that person may get another long answer, with the function that ends that turn. */
    takeTurn: turns.take,
  }
}

function createLucia(db: Database, secure: boolean) {
  return new Lucia(createAdapter(db), {
    sessionExpiresIn: LIFETIME,
    sessionCookie: {
      name: secure ? SECURE_LOGIN_COOKIE : LOGIN_COOKIE,
      attributes: { secure, sameSite: 'lax', path: '/' },
    },
    getUserAttributes: (row) => ({ row }),
  })
}

/** The database holds only a hash of each token. */
const idOf = (token: string) => hash('sha256', token)

function createAdapter(db: Database): Adapter {
  return {
    async getSessionAndUser(token): Promise<[DatabaseSession | null, DatabaseUser | null]> {
      const row = db.first(queries.findSession({ id: idOf(token) }))
      if (!row) return [null, null]
      const { session_expires_at, ...user } = row
      return [
        { id: token, userId: user.id, expiresAt: new Date(session_expires_at), attributes: {} },
        { id: user.id, attributes: user },
      ]
    },
    async setSession({ id, userId, expiresAt }) {
      db.run(
        insertRow('login_sessions', {
          id: idOf(id),
          user_id: userId,
          expires_at: expiresAt.getTime(),
          created_at: new Date().toISOString(),
        }),
      )
    },
    async updateSessionExpiration(token, expiresAt) {
      // People can still read a damaged file.
      if (db.isDamaged) return
      db.run(queries.extendSession({ id: idOf(token), expires_at: expiresAt.getTime() }))
    },
    async deleteSession(token) {
      db.run(queries.deleteSession({ id: idOf(token) }))
    },
    async deleteUserSessions(userId) {
      db.run(queries.deleteSessionsOf({ userId }))
    },
    async deleteExpiredSessions() {
      db.run(queries.deleteExpiredSessions({ now: Date.now() }))
    },
    async getUserSessions(userId) {
      const rows = db.all(queries.listSessionsOf({ userId }))
      return rows.map(({ id, expires_at }) => ({
        id,
        userId,
        expiresAt: new Date(expires_at),
        attributes: {},
      }))
    },
  }
}
