import { hash } from 'node:crypto'

import { type Adapter, type DatabaseSession, type DatabaseUser, Lucia, TimeSpan } from 'lucia'

import type { Database, Transaction } from '../db/database.ts'
import { isStorageFault } from '../db/faults.ts'
import { deleteRows, insertRow, updateRows } from '../db/write-row.ts'
import type { LoginSession } from '../features/login-sessions/login-sessions.schemas.ts'
import type { UserRow } from '../features/users/users.queries.ts'
import { loginSessionMissing } from './auth.errors.ts'
import { browserInWords } from './browser-words.ts'
import * as queries from './login-sessions.queries.ts'
import { createOpenStreams } from './open-streams.ts'
import { createTurns } from './turns.ts'

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof createLucia>
    UserId: number
    DatabaseUserAttributes: UserRow
    DatabaseSessionAttributes: SessionFacts
  }
}

interface SessionFacts {
  browser: string
  /** To the hour. */
  lastUsedAt: string
  /** Milliseconds since 1970, or 0. */
  secondFactorAt: number
  hasSecondFactor: boolean
}

/** A person who is signed in, and the token of that login session. */
export interface Login {
  user: UserRow
  token: string
  secondFactor: 'off' | 'stale' | 'recent'
}

/** What a browser sends when it signs in. */
export interface SignInHeaders {
  cookieHeader?: string | undefined
  userAgent?: string | undefined
}

interface SignInFacts extends SignInHeaders {
  /** Whether the person has just given a second factor. */
  gaveSecondFactor?: boolean
}

export type LoginSessions = ReturnType<typeof createLoginSessions>

export const LOGIN_COOKIE = 'dramatis_session'

/** By https, browsers take a cookie of this name from this host alone, with `Secure` and without `Domain`. */
const SECURE_LOGIN_COOKIE = `__Host-${LOGIN_COOKIE}`

/** How long a login session lasts without use. */
const LIFETIME = new TimeSpan(30, 'd')

/** After this it ends, however much it is used. */
const LONGEST_MS = new TimeSpan(90, 'd').milliseconds()

/** For so long a second factor counts as recent. */
const RECENT_MS = new TimeSpan(10, 'm').milliseconds()

/** How exactly the last use is kept, so that most requests write nothing. */
const LAST_USED_MS = new TimeSpan(1, 'h').milliseconds()

/**
 * Login sessions by lucia, which only this file imports. `secure`: people reach the server by https. A login session is
 * extended when half of its time is over, so most requests write nothing.
 */
export function createLoginSessions(db: Database, { secure }: { secure: boolean }) {
  const lucia = createLucia(db, secure)
  const tokenPattern = new RegExp(`(?:^|;)\\s*${lucia.sessionCookieName}=([a-z0-9]+)\\s*(?:;|$)`)
  const streams = createOpenStreams()
  const turns = createTurns()
  const bodyTurns = createTurns()

  /** Reads only the token: other programs on the same host name may have set cookies of any form. */
  const readToken = (cookieHeader = '') => tokenPattern.exec(cookieHeader)?.[1]

  /** Ends the login session of a `Cookie` header. */
  async function endThatOf(cookieHeader: string | undefined): Promise<void> {
    const token = readToken(cookieHeader)
    if (!token) return
    await lucia.invalidateSession(token)
    streams.endSession(idOf(token))
  }

  /** A full disk must not keep people from reading. */
  function noteUse(token: string, { lastUsedAt }: SessionFacts): void {
    const now = new Date()
    if (Math.abs(now.getTime() - Date.parse(lastUsedAt)) < LAST_USED_MS) return
    try {
      db.run(updateRows('login_sessions', { id: idOf(token) }, { last_used_at: now.toISOString() }))
    } catch (error) {
      if (!isStorageFault(error)) throw error
    }
  }

  return {
    /**
     * Signs a person in, with a new token, and ends the login session that the browser had before. Returns the token and
     * the `Set-Cookie` value with it.
     */
    async create(userId: number, from: SignInFacts = {}) {
      const { cookieHeader, userAgent, gaveSecondFactor = false } = from
      db.run(queries.deleteExpiredSessions({ now: Date.now() }))
      await endThatOf(cookieHeader)
      const facts: SessionFacts = {
        browser: browserInWords(userAgent),
        lastUsedAt: new Date().toISOString(),
        secondFactorAt: gaveSecondFactor ? Date.now() : 0,
        hasSecondFactor: gaveSecondFactor,
      }
      const session = await lucia.createSession(userId, facts)
      return { token: session.id, cookie: lucia.createSessionCookie(session.id).serialize() }
    },

    /** The login of a `Cookie` header. `cookie` is a renewed `Set-Cookie` value, if it is time for one. */
    async find(cookieHeader: string | undefined): Promise<{ login?: Login; cookie?: string }> {
      const token = readToken(cookieHeader)
      if (!token) return {}
      const { session, user } = await lucia.validateSession(token)
      if (!session) return {}
      noteUse(token, session.facts)
      const login = { user: user.row, token, secondFactor: stateOf(session.facts) }
      return session.fresh
        ? { login, cookie: lucia.createSessionCookie(token).serialize() }
        : { login }
    },

    /** Ends the login session of a `Cookie` header. Returns the `Set-Cookie` value that removes it. */
    async end(cookieHeader: string | undefined): Promise<string> {
      await endThatOf(cookieHeader)
      return lucia.createBlankSessionCookie().serialize()
    },

    /** A person's own, the one used last first. */
    list(userId: number, cookieHeader: string | undefined): LoginSession[] {
      const token = readToken(cookieHeader)
      const currentId = token && idOf(token)
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
      const token = readToken(cookieHeader)
      const exceptId = token ? idOf(token) : ''
      tx.run(queries.deleteOtherSessionsOf({ userId, exceptId }))
      tx.afterCommit(() => streams.end(userId, (sessionId) => sessionId !== exceptId))
    },

    /** The person has just given a second factor in the login session of this `Cookie` header. */
    noteSecondFactor(tx: Transaction, userId: number, cookieHeader: string | undefined): void {
      const token = readToken(cookieHeader)
      if (!token) return
      const own = { id: idOf(token), user_id: userId }
      tx.run(updateRows('login_sessions', own, { second_factor_at: Date.now() }))
    },

    /** Ends all login sessions of a person. Returns how many there were. */
    endAllOf(tx: Transaction, userId: number): number {
      tx.afterCommit(() => streams.end(userId))
      return tx.run(deleteRows('login_sessions', { user_id: userId })).changes
    },

    /** Runs `effect` when that login session ends. Returns a function that cancels it. */
    onEnd: ({ user, token }: Login, effect: () => void) =>
      streams.add({ userId: user.id, sessionId: idOf(token), effect }),

    /** Resolves when that person may get another long answer, with the function that ends that turn. */
    takeTurn: turns.take,

    /** The same for large bodies of requests. */
    takeBodyTurn: bodyTurns.take,
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
    getSessionAttributes: (facts) => ({ facts }),
  })
}

/** The database holds only a hash of each token. */
const idOf = (token: string) => hash('sha256', token)

function stateOf({ hasSecondFactor, secondFactorAt }: SessionFacts): Login['secondFactor'] {
  if (!hasSecondFactor) return 'off'
  const age = Date.now() - secondFactorAt
  return age >= 0 && age < RECENT_MS ? 'recent' : 'stale'
}

const latestEnd = (createdAt: string) => Date.parse(createdAt) + LONGEST_MS

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
