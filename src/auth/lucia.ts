import { hash } from 'node:crypto'

import { type Adapter, type DatabaseSession, type DatabaseUser, Lucia, TimeSpan } from 'lucia'

import type { Database } from '../db/database.ts'
import { deleteRows, insertRow } from '../db/write-row.ts'
import type { UserRow } from '../features/users/users.queries.ts'
import * as queries from './login-sessions.queries.ts'

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof createLucia>
    UserId: number
    DatabaseUserAttributes: UserRow
    DatabaseSessionAttributes: SessionFacts
  }
}

export interface SessionFacts {
  browser: string
  /** To the hour. */
  lastUsedAt: string
  /** Milliseconds since 1970, or 0. */
  secondFactorAt: number
  hasSecondFactor: boolean
}

export const LOGIN_COOKIE = 'dramatis_session'

/** By https, browsers take a cookie of this name from this host alone, with `Secure` and without `Domain`. */
const SECURE_LOGIN_COOKIE = `__Host-${LOGIN_COOKIE}`

/** How long a login session lasts without use. */
const LIFETIME = new TimeSpan(30, 'd')

/** After this it ends, however much it is used. */
const LONGEST_MS = new TimeSpan(90, 'd').milliseconds()

/** The rows of login sessions as lucia wants them. `secure`: people reach the server by https. Only this file imports lucia. */
export function createLucia(db: Database, secure: boolean) {
  return new Lucia(createAdapter(db), {
    sessionExpiresIn: LIFETIME,
    sessionCookie: {
      name: secure ? SECURE_LOGIN_COOKIE : LOGIN_COOKIE,
      attributes: { secure, sameSite: 'lax', path: '/' },
    },
    getUserAttributes: (row) => ({ row }),
    getSessionAttributes: (facts) => ({ facts }),
  })
}

/** The database holds only a hash of each token. */
export const idOf = (token: string) => hash('sha256', token)

/** Of a login session that began then, however much it is used. */
export const latestEnd = (createdAt: string) => Date.parse(createdAt) + LONGEST_MS

function createAdapter(db: Database): Adapter {
  const find = (token: string) => {
    const latest = new Date(Date.now() + LIFETIME.milliseconds()).toISOString()
    return db.first(queries.findSession({ id: idOf(token), latest }))
  }

  return {
    async getSessionAndUser(token): Promise<[DatabaseSession | null, DatabaseUser | null]> {
      const row = find(token)
      if (!row) return [null, null]
      const { session_expires_at, session_created_at, last_used_at, ...rest } = row
      const { second_factor_at, factor_of, ...user } = rest
      const expiresAt = new Date(Math.min(session_expires_at, latestEnd(session_created_at)))
      const attributes: SessionFacts = {
        browser: '',
        lastUsedAt: last_used_at,
        secondFactorAt: second_factor_at,
        hasSecondFactor: factor_of !== null,
      }
      return [
        { id: token, userId: user.id, expiresAt, attributes },
        { id: user.id, attributes: user },
      ]
    },
    async setSession({ id, userId, expiresAt, attributes }) {
      db.run(
        insertRow('login_sessions', {
          id: idOf(id),
          user_id: userId,
          expires_at: expiresAt.getTime(),
          created_at: attributes.lastUsedAt,
          last_used_at: attributes.lastUsedAt,
          browser: attributes.browser,
          second_factor_at: attributes.secondFactorAt,
        }),
      )
    },
    async updateSessionExpiration(token, expiresAt) {
      const row = find(token)
      if (!row) return
      const expires_at = Math.min(expiresAt.getTime(), latestEnd(row.session_created_at))
      db.run(queries.extendSession({ id: idOf(token), expires_at }))
    },
    async deleteSession(token) {
      db.run(deleteRows('login_sessions', { id: idOf(token) }))
    },
    async deleteUserSessions(userId) {
      db.run(deleteRows('login_sessions', { user_id: userId }))
    },
    async deleteExpiredSessions() {
      db.run(queries.deleteExpiredSessions({ now: Date.now() }))
    },
    async getUserSessions() {
      throw new Error('Not used: login sessions are listed by their hashes.')
    },
  }
}
