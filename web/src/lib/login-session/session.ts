import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import type { LoginBody, SignupForm, User } from '../../../../src/features/users/users.schemas.ts'
import { toast } from '../../components/notices/toast-store.ts'
import { answer, rawClient } from '../api.ts'
import { ApiError, hasCode, messageOf } from '../http.ts'
import { forgetLastData } from '../last-data/read-or-restore.ts'
import { queryClient } from '../query-client.ts'
import { doubtReachable } from '../reachability.ts'
import { selectCampaign, selectedCampaignId } from '../selected-campaign.ts'
import { browserStorage, tabStorage } from '../storage/browser-storage.ts'
import { forgetCopies, forgetPerson } from '../storage/kept-by-person.ts'
import { readStoredUser, USER_KEY } from '../storage/storage.ts'
import { sessionStore } from './session-store.ts'

/** The server sets the cookie before it answers; the wait lets every browser store it. */
const WAIT_AFTER_LOGIN = 100
/** The stored user serves when the server has not answered by then. */
const WAIT_AT_START = 3_000
/** A sign-in waits for the logout before it. */
const LOGOUT_TIMEOUT = 10_000
/** After a logout that the server was not told of. */
const LOGOUT_AGAIN = 3_000
const RETURN_TO = 'dramatis-return-to'
/** Stored from a logout until the server has answered it: the id of who left. */
const LOGGING_OUT = 'dramatis-leaving'
let pendingLogout: Promise<void> | undefined
let logoutAgain: ReturnType<typeof setTimeout> | undefined

/** When the request was sent that told who is signed in (`performance.now()`). Answers to earlier requests are stale. */
let knownAsOf = 0

/** Asks the server who is signed in. Without an answer the stored user stays. */
export async function checkSession(): Promise<void> {
  const { checked, user: stored } = sessionStore.get()
  const late = checked || !stored ? undefined : setTimeout(startWithout, WAIT_AT_START)
  try {
    if (browserStorage.read(LOGGING_OUT)) await sendLogout()
    const askedAt = performance.now()
    const user = await fetchUser()
    if (askedAt < knownAsOf) return
    if (user || !sessionStore.get().user) setUser(user, askedAt)
    else endSession(askedAt)
  } catch {
    // Another tab was left by Logout, which the server could not be told of.
    const hasLeft = sessionStore.get().user && browserStorage.read(LOGGING_OUT)
    if (hasLeft) endSession(performance.now())
    else sessionStore.keep()
  } finally {
    clearTimeout(late)
  }
}

/** Without an answer the page starts for the stored user. */
function startWithout(): void {
  sessionStore.keep()
  void doubtReachable()
}

/**
 * Resolves with null, or with the sentence that says why not. Calls `onCodeNeeded` when the password is right and a code
 * of two-factor sign-in is missing or wrong.
 */
export const signIn = (
  credentials: LoginBody,
  onCodeNeeded: () => void = () => {},
): Promise<string | null> =>
  startSession(
    () =>
      answer(rawClient.api.login.$post({ json: credentials })).catch((error: unknown) => {
        if (hasCode(error, 'code-needed-at-sign-in', 'wrong-code-at-sign-in')) onCodeNeeded()
        throw error
      }),
    { refused: 'Login failed', unanswered: 'An error occurred during login.' },
  )

/** Signs up by an invitation link, which also signs in. Resolves as `signIn` does. */
export async function signUpAndJoin(
  form: SignupForm,
  username: string,
  onJoined: (campaign: Campaign) => void,
): Promise<string | null> {
  let campaign: Campaign | undefined
  const failure = await startSession(
    async () => {
      ;({ campaign } = await answer(rawClient.signup.$post({ form }), 'campaign'))
      // The account is there: a name that is taken must not undo it.
      await answer(rawClient.api.profile.$post({ json: { username } })).catch(tellOfName)
    },
    { refused: 'Failed to create account', unanswered: 'Network error occurred.' },
  )
  if (campaign && !failure) onJoined(campaign)
  return failure
}

/** Signs up as the first person of all, which also signs in. Resolves as `signIn` does. */
export const signUpFirst = (form: SignupForm): Promise<string | null> =>
  startSession(() => answer(rawClient.signup.$post({ form })), {
    refused: 'Failed to create account',
    unanswered: 'Network error occurred.',
  })

/** Forgets a logout that the server could not answer, before a sign-in. Returns what undoes that. */
export async function forgetLogout(): Promise<() => void> {
  // Its answer clears the cookie, so a pending one comes first.
  await pendingLogout?.catch(() => {})
  const loggingOut = browserStorage.read(LOGGING_OUT)
  browserStorage.write(LOGGING_OUT, null)
  return () => browserStorage.write(LOGGING_OUT, loggingOut)
}

/** `request` is answered with the cookie of a new login session. */
async function startSession(
  request: () => Promise<unknown>,
  words: { refused: string; unanswered: string },
): Promise<string | null> {
  const restoreLogout = await forgetLogout()
  try {
    await request()
  } catch (error) {
    restoreLogout()
    return error instanceof ApiError ? messageOf(error, words.refused) : words.unanswered
  }
  await new Promise((resolve) => setTimeout(resolve, WAIT_AFTER_LOGIN))
  try {
    const user = await fetchUser()
    if (!user) return 'Authentication failed. Please try again.'
    setUser(user)
    return null
  } catch (error) {
    return error instanceof ApiError
      ? 'Session verification failed. Please try again.'
      : 'Unable to verify session. Please try again.'
  }
}

/** Signs out here at once, and clears what the browser kept for this person. The server is told as soon as it answers. */
export function signOut(): void {
  forgetCurrentPerson()
  browserStorage.write(LOGGING_OUT, `${sessionStore.get().user?.id}`)
  sendLogout().catch(() => {})
  tabStorage.write(RETURN_TO, null)
  setUser(null)
}

function forgetCurrentPerson(): void {
  const { user } = sessionStore.get()
  if (!user) return
  forgetPerson(user.id)
  forgetLastData()
}

/** Drops what an earlier user, or a client that was not signed in, has read. */
function forgetRead(): void {
  queryClient.clear()
  forgetCopies()
  forgetLastData()
  selectCampaign(null)
}

function sendLogout(): Promise<void> {
  pendingLogout ??= rawClient.api.logout
    .$post({}, { init: { signal: AbortSignal.timeout(LOGOUT_TIMEOUT) } })
    .then(() => void browserStorage.write(LOGGING_OUT, null))
    .catch((error: unknown) => {
      // Other requests may be answered all the time, so that nothing says when the server is back.
      clearTimeout(logoutAgain)
      logoutAgain = setTimeout(repeatLogout, LOGOUT_AGAIN)
      throw error
    })
    .finally(() => (pendingLogout = undefined))
  return pendingLogout
}

/** Repeats a logout that the server could not answer. */
export function repeatLogout(): void {
  if (browserStorage.read(LOGGING_OUT)) void checkSession()
}

/** Where a person was when the login session ended. */
interface ReturnTo {
  userId: number
  place: string
  campaignId: number | null
}

/** The login session ended while the page was in use: stores the address to return to after the next sign-in. */
function endSession(askedAt: number): void {
  const { user } = sessionStore.get()
  const place = location.pathname + location.search
  if (user && !needsNoLogin(location.pathname)) {
    const left: ReturnTo = { userId: user.id, place, campaignId: selectedCampaignId() }
    tabStorage.write(RETURN_TO, JSON.stringify(left))
  }
  setUser(null, askedAt)
}

/** A request was answered with 401. */
export function noteUnauthorized(askedAt: number, code?: string): void {
  if (code === 'signed-in-as-another') void checkSession()
  else if (sessionStore.get().user && askedAt >= knownAsOf) endSession(askedAt)
}

/** Whether the page may be opened with and without a login session. */
export const needsNoLogin = (pathname: string): boolean =>
  pathname === '/reset-password' || pathname.startsWith('/join/')

/** Whether the login session ended here, and no one has signed in since. */
export const hasEnded = (): boolean => tabStorage.read(RETURN_TO) !== null

/**
 * The address that the same person was at when the login session ended, in the campaign of then. Only the first call returns
 * it.
 */
export function takeReturnTo(): string | null {
  const left = tabStorage.readJson(RETURN_TO, (value) => value as ReturnTo)
  tabStorage.write(RETURN_TO, null)
  if (!left || left.userId !== sessionStore.get().user?.id) return null
  if (left.campaignId) selectCampaign(left.campaignId)
  return left.place
}

/** Tabs share a login session: asks again when another tab has stored a different user. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    // This tab has drafts of its own. Its person may be another one, if it has not heard yet who signed in.
    if (key === LOGGING_OUT && newValue === `${sessionStore.get().user?.id}`) forgetCurrentPerson()
    if (key !== USER_KEY) return
    if (readStoredUser()) knownAsOf = performance.now()
    void checkSession()
  })
}

/** Reads what needs a login; null without one. Tries once more in case another person has signed in meanwhile. */
export async function readSignedIn<T>(read: () => Promise<T>): Promise<T | null> {
  const answer = await readUnlessRefused(read)
  if (answer !== null) return answer
  await checkSession()
  return sessionStore.get().user ? readUnlessRefused(read) : null
}

/** Sets who is signed in. */
function setUser(user: User | null, askedAt = performance.now()): void {
  const { user: before } = sessionStore.get()
  knownAsOf = askedAt
  if (before?.id !== user?.id) forgetRead()
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

const tellOfName = (error: unknown) =>
  toast(`${messageOf(error, 'Your name was not saved.')} You can change it in your profile.`, {
    tone: 'warning',
  })
