import type { LoginBody, User } from '../../../src/features/users/users.schemas.ts'
import { answer, rawClient } from '../lib/api.ts'
import { browserStorage, tabStorage } from '../lib/browser-storage.ts'
import { ApiError, messageOf } from '../lib/http.ts'
import { queryClient } from '../lib/query-client.ts'
import { readStoredUser, USER_KEY } from '../lib/storage.ts'
import { sessionStore } from './session-store.ts'

/** The server sets the cookie before it answers; the wait lets every browser store it. */
const WAIT_AFTER_LOGIN = 100
/** A sign-in waits for the logout before it. */
const LOGOUT_TIMEOUT = 10_000
const RETURN_TO = 'dramatis-return-to'
/** Kept while the server does not know yet that somebody has signed out here. */
const LEAVING = 'dramatis-leaving'
let telling: Promise<void> | undefined

/**
 * When the server was asked for what is known here, in milliseconds of the page's life: what it was asked before that
 * and answers later is of the past.
 */
let knownAsOf = 0

/** Asks the server who is signed in. Without an answer, the stored user stays: the next call will tell. */
export async function checkSession(): Promise<void> {
  try {
    if (browserStorage.read(LEAVING)) await tellOfLeaving()
    const askedAt = performance.now()
    const user = await fetchUser()
    if (askedAt < knownAsOf) return
    if (user || !sessionStore.get().user) become(user, askedAt)
    else endSession(askedAt)
  } catch {
    sessionStore.keep()
  }
}

/** Resolves with null, or with the sentence that says why not. */
export async function signIn(credentials: LoginBody): Promise<string | null> {
  // A logout would take the new cookie away.
  await telling?.catch(() => {})
  const leaving = browserStorage.read(LEAVING)
  browserStorage.write(LEAVING, null)
  try {
    await answer(rawClient.api.login.$post({ json: credentials }))
  } catch (error) {
    browserStorage.write(LEAVING, leaving)
    return error instanceof ApiError
      ? messageOf(error, 'Login failed')
      : 'An error occurred during login.'
  }
  await new Promise((resolve) => setTimeout(resolve, WAIT_AFTER_LOGIN))
  try {
    const user = await fetchUser()
    if (!user) return 'Authentication failed. Please try again.'
    become(user)
    return null
  } catch (error) {
    return error instanceof ApiError
      ? 'Session verification failed. Please try again.'
      : 'Unable to verify session. Please try again.'
  }
}

/** Signs out here at once. The server is told as soon as it answers. */
export function signOut(): void {
  browserStorage.write(LEAVING, 'true')
  tellOfLeaving().catch(() => {})
  tabStorage.write(RETURN_TO, null)
  become(null)
}

function tellOfLeaving(): Promise<void> {
  telling ??= rawClient.api.logout
    .$post({}, { init: { signal: AbortSignal.timeout(LOGOUT_TIMEOUT) } })
    .then(() => browserStorage.write(LEAVING, null))
    .finally(() => (telling = undefined))
  return telling
}

/** The server is back: whoever signed out meanwhile has left. */
export function repeatLeaving(): void {
  if (browserStorage.read(LEAVING)) void checkSession()
}

/** The session ended under somebody's hands: where they were is kept for when they are back. */
function endSession(askedAt: number): void {
  const userId = sessionStore.get().user?.id
  const place = location.pathname + location.search
  if (!isForAnybody(location.pathname)) {
    tabStorage.write(RETURN_TO, JSON.stringify({ userId, place }))
  }
  become(null, askedAt)
}

/** A request was refused for want of a session. */
export function noteUnauthorized(askedAt: number): void {
  if (sessionStore.get().user && askedAt >= knownAsOf) endSession(askedAt)
}

/** Whether the page there is reached by a link, whoever is signed in. */
export const isForAnybody = (pathname: string): boolean => pathname === '/reset-password'

/** Whether a session ended here, and nobody has signed in since. */
export const hasEnded = (): boolean => tabStorage.read(RETURN_TO) !== null

/** Where a session that ended was, for the same person; once. */
export function takeReturnTo(): string | null {
  const left = tabStorage.readJson(RETURN_TO, (value) => value as { userId: number; place: string })
  tabStorage.write(RETURN_TO, null)
  return left && left.userId === sessionStore.get().user?.id ? left.place : null
}

/** Another tab has learned who is signed in: this one goes by the same login session, and not by older answers. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key !== USER_KEY) return
    if (readStoredUser()) knownAsOf = performance.now()
    void checkSession()
  })
}

/**
 * What only the signed-in may read; null for nobody. A refusal says nothing about whoever has signed in since, here or
 * in another tab: for them it is asked for once more.
 */
export async function readSignedIn<T>(read: () => Promise<T>): Promise<T | null> {
  const answer = await readUnlessRefused(read)
  if (answer !== null) return answer
  await checkSession()
  return sessionStore.get().user ? readUnlessRefused(read) : null
}

/** This is whose page it is from now on. What was read for anybody else, or for nobody, is not shown to this one. */
function become(user: User | null, askedAt = performance.now()): void {
  const { user: before } = sessionStore.get()
  knownAsOf = askedAt
  if (before?.id !== user?.id) {
    queryClient.clear()
  }
  sessionStore.settle(user)
}

async function readUnlessRefused<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

async function fetchUser(): Promise<User | null> {
  const info = await readUnlessRefused(() => answer(rawClient.api['user-info'].$get()))
  if (!info?.authenticated) return null
  const { authenticated: _, ...user } = info
  return user
}
