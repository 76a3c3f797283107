import type { LoginBody, User, UserInfo } from '../../../src/features/users/users.schemas.ts'
import { tabStorage } from '../lib/browser-storage.ts'
import { forgetEarlyAnswers } from '../lib/early-answers.ts'
import { ApiError, messageOf, request } from '../lib/http.ts'
import { queryClient } from '../lib/query-client.ts'
import { readStoredUser, USER_KEY } from '../lib/storage.ts'
import { sessionStore } from './session-store.ts'

/** The server sets the cookie before it answers; the wait lets every browser store it. */
const WAIT_AFTER_LOGIN = 100
const RETURN_TO = 'dramatis-return-to'

/**
 * When the server was asked for what is known here, in milliseconds of the page's life: what it was asked before that
 * and answers later is of the past.
 */
let knownAsOf = 0

/** Asks the server who is signed in. Without an answer, the stored user stays: the next call will tell. */
export async function checkSession(): Promise<void> {
  const askedAt = performance.now()
  try {
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
  forgetEarlyAnswers()
  try {
    await request('/api/login', { method: 'POST', json: credentials, expectUnauthorized: true })
  } catch (error) {
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

/** Always ends signed out, even if the call fails. */
export async function signOut(): Promise<void> {
  await request('/api/logout', { method: 'POST', expectUnauthorized: true }).catch(() => {})
  tabStorage.write(RETURN_TO, null)
  become(null)
}

/** The session ended under somebody's hands: where they were is kept for when they are back. */
function endSession(askedAt: number): void {
  const userId = sessionStore.get().user?.id
  const place = location.pathname + location.search
  tabStorage.write(RETURN_TO, JSON.stringify({ userId, place }))
  become(null, askedAt)
}

/** A request was refused for want of a session. */
export function noteUnauthorized(askedAt: number): void {
  if (sessionStore.get().user && askedAt >= knownAsOf) endSession(askedAt)
}

/** Whether a session ended here, and nobody has signed in since. */
export const hasEnded = (): boolean => tabStorage.read(RETURN_TO) !== null

/** Where a session that ended was, for the same person; once. */
export function takeReturnTo(): string | null {
  const left = tabStorage.readJson(RETURN_TO, (value) => value as { userId: number; place: string })
  tabStorage.write(RETURN_TO, null)
  return left && left.userId === sessionStore.get().user?.id ? left.place : null
}

/** Another tab may have signed out, or somebody else in: this one goes by the same login session. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === USER_KEY && readStoredUser()?.id !== sessionStore.get().user?.id) {
      void checkSession()
    }
  })
}

/** This is whose page it is from now on. What was read for anybody else, or for nobody, is not shown to this one. */
function become(user: User | null, askedAt = performance.now()): void {
  const { checked, user: before } = sessionStore.get()
  knownAsOf = askedAt
  if (before?.id !== user?.id) {
    // Those of the first check were asked for together with it.
    if (checked) forgetEarlyAnswers()
    queryClient.clear()
  }
  sessionStore.settle(user)
}

async function fetchUser(): Promise<User | null> {
  try {
    const info = await request<UserInfo>('/api/user-info', { expectUnauthorized: true })
    if (!info.authenticated) return null
    const { authenticated: _, ...user } = info
    return user
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}
