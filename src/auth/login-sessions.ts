import type { Database } from '../db/database.ts'
import { isStorageFault } from '../db/faults.ts'
import { updateRows } from '../db/write-row.ts'
import type { UserRow } from '../features/users/users.queries.ts'
import { browserInWords } from './browser-words.ts'
import * as queries from './login-sessions.queries.ts'
import { createLucia, idOf, type SessionFacts } from './lucia.ts'
import { createOpenStreams } from './open-streams.ts'
import { createOwnLoginSessions } from './own-login-sessions.ts'
import { createTurns } from './turns.ts'

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

/** For so long a second factor counts as recent. */
const RECENT_MS = 10 * 60_000

/** How exactly the last use is kept, so that most requests write nothing. */
const LAST_USED_MS = 3_600_000

/**
 * Login sessions, each in a browser's cookie. `secure`: people reach the server by https. A login session is extended when
 * half of its time is over, so most requests write nothing.
 */
export function createLoginSessions(db: Database, { secure }: { secure: boolean }) {
  const lucia = createLucia(db, secure)
  const tokenPattern = new RegExp(`(?:^|;)\\s*${lucia.sessionCookieName}=([a-z0-9]+)\\s*(?:;|$)`)
  const streams = createOpenStreams()
  const turns = createTurns()
  const bodyTurns = createTurns()

  /** Reads only the token: other programs on the same host name may have set cookies of any form. */
  const readToken = (cookieHeader = '') => tokenPattern.exec(cookieHeader)?.[1]

  const idIn = (cookieHeader: string | undefined): string | undefined => {
    const token = readToken(cookieHeader)
    return token && idOf(token)
  }

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
    ...createOwnLoginSessions(db, streams, idIn),

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

    /** Runs `effect` when that login session ends. Returns a function that cancels it. */
    onEnd: ({ user, token }: Login, effect: () => void) =>
      streams.add({ userId: user.id, sessionId: idOf(token), effect }),

    /** Resolves when that person may get another long answer, with the function that ends that turn. */
    takeTurn: turns.take,

    /** The same for large bodies of requests. */
    takeBodyTurn: bodyTurns.take,
  }
}

function stateOf({ hasSecondFactor, secondFactorAt }: SessionFacts): Login['secondFactor'] {
  if (!hasSecondFactor) return 'off'
  const age = Date.now() - secondFactorAt
  return age >= 0 && age < RECENT_MS ? 'recent' : 'stale'
}
