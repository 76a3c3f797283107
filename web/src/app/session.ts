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
let signedInAt = 0

/** Asks the server who is signed in. Without an answer, the stored user stays: the next call will tell. */
export async function checkSession(): Promise<void> {
  try {
    const user = await fetchUser()
    if (user) settle(user)
    else if (sessionStore.get().user) endSession()
    else sessionStore.settle(null)
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
    queryClient.clear()
    signedInAt = performance.now()
    settle(user)
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
  forgetSession()
}

/** The session ended under somebody's hands: where they were is kept for when they are back. */
export function endSession(): void {
  const userId = sessionStore.get().user?.id
  const place = location.pathname + location.search
  tabStorage.write(RETURN_TO, JSON.stringify({ userId, place }))
  forgetSession()
}

/** A request was refused for want of a session: a late word about the one before the last signing in says nothing. */
export function noteUnauthorized(askedAt: number): void {
  if (sessionStore.get().user && askedAt >= signedInAt) endSession()
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

/** What was read for somebody else is not shown to this one. */
function settle(user: User): void {
  const before = sessionStore.get().user
  if (before && before.id !== user.id) queryClient.clear()
  sessionStore.settle(user)
}

function forgetSession(): void {
  sessionStore.settle(null)
  queryClient.clear()
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
