import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { campaignsQuery } from '../features/campaigns/campaigns.queries.ts'
import {
  readPlayerPositions,
  writePlayerPositions,
} from '../features/connections/graph/player-positions.ts'
import { addTodo, readTodos, writeTodos } from '../features/dashboard/todos.ts'
import { beginFirstSteps } from '../features/first-run/first-steps-store.ts'
import { noteOpened, readOpened } from '../features/search/opened-last.ts'
import { rememberConcept } from '../features/summon/recent-concepts.ts'
import { draftKey, readDraft, writeDraft } from '../lib/drafts/drafts.ts'
import { sessionStore } from '../lib/login-session/session-store.ts'
import {
  checkSession,
  hasEnded,
  noteUnauthorized,
  signIn,
  signOut,
  takeReturnTo,
} from '../lib/login-session/session.ts'
import { queryClient } from '../lib/query-client.ts'
import { noteReachable } from '../lib/reachability.ts'
import { selectCampaign, selectedCampaignId } from '../lib/selected-campaign.ts'
import { keepForPerson } from '../lib/storage/kept-by-person.ts'
import { stubStorage } from '../lib/storage/storage-stub.fixture.ts'
import { readCurrentCampaignId, readStoredUser, storeUser } from '../lib/storage/storage.ts'
import { viewedAs } from '../lib/view-as.ts'

const mara = {
  id: 7,
  email: 'mara@example.org',
  username: 'mara',
  name: 'mara',
  portrait_url: null,
  is_admin: false,
}
const stored = { ...mara, username: 'mara.of.old' }
const credentials = { email: mara.email, password: 'lamp in the window' }

type Answer = () => Promise<Response>
const answer =
  (body: object, status = 200): Answer =>
  () =>
    Promise.resolve(Response.json(body, { status }))
const silence: Answer = () => Promise.reject(new TypeError('Failed to fetch'))
const verified = answer({ authenticated: true, ...mara })

/** What is asked of the server, in order; each path has its answer. */
let asked: string[]
function serve(answers: Record<string, Answer>): void {
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    return answers[path]!()
  })
}

beforeEach(() => {
  // The page's own time goes on: what is known is known as of then.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  asked = []
  vi.stubGlobal('localStorage', stubStorage())
  vi.stubGlobal('sessionStorage', stubStorage())
  vi.stubGlobal('location', { pathname: '/npc/7', search: '' })
  sessionStore.settle(null)
})
// Tests of other files share these modules.
afterEach(() => {
  sessionStore.settle(null)
  keepForPerson(stored.id)
  noteReachable(true)
  vi.useRealTimers()
})

describe('stored user data is used first', () => {
  beforeEach(() => {
    storeUser(stored)
    sessionStore.reread()
  })

  test('and then overwritten by the server result', async () => {
    serve({ '/api/user-info': verified })
    const check = checkSession()
    expect(sessionStore.get().user).toEqual(stored)
    await check
    expect(sessionStore.get()).toEqual({ checked: true, user: mara })
    expect(readStoredUser()).toEqual(mara)
  })

  test('and stays while the server says nothing', async () => {
    serve({ '/api/user-info': silence })
    await checkSession()
    expect(sessionStore.get()).toEqual({ checked: true, user: stored })
  })

  test('and cleared when the server knows of no login; where the person was is kept', async () => {
    serve({ '/api/user-info': answer({ authenticated: false }) })
    await checkSession()
    expect(sessionStore.get().user).toBeNull()
    expect(readStoredUser()).toBeNull()
    expect(hasEnded()).toBe(true)
  })
})

describe('signing in', () => {
  test('waits 100 ms after login succeeds, then verifies the session', async () => {
    serve({ '/api/login': answer({ user: mara }), '/api/user-info': verified })
    const signingIn = signIn(credentials)
    await vi.advanceTimersByTimeAsync(99)
    expect(asked).toEqual(['/api/login'])
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toEqual(['/api/login', '/api/user-info'])
    expect(await signingIn).toBeNull()
    expect(sessionStore.get().user).toEqual(mara)
    expect(readStoredUser()).toEqual(mara)
  })

  test.each([
    ['The password is not right.', answer({ error: 'The password is not right.' }, 401)],
    ['Too many tries.', answer({ message: 'Too many tries.' }, 429)],
    ['Login failed', answer({}, 500)],
    ['An error occurred during login.', silence],
  ])('that fails shows the server’s error or message, else: %s', async (told, login) => {
    serve({ '/api/login': login })
    expect(await signIn(credentials)).toBe(told)
    expect(asked.filter((path) => path.startsWith('/api'))).toEqual(['/api/login'])
  })

  test.each([
    ['Authentication failed. Please try again.', answer({ authenticated: false })],
    ['Session verification failed. Please try again.', answer({}, 500)],
    ['Unable to verify session. Please try again.', silence],
  ])('whose session is not verified shows: %s', async (told, check) => {
    serve({ '/api/login': answer({ user: mara }), '/api/user-info': check })
    const signingIn = signIn(credentials)
    await vi.advanceTimersByTimeAsync(100)
    expect(await signingIn).toBe(told)
    expect(sessionStore.get().user).toBeNull()
  })
})

test('a request from before a sign-in that is refused late does not end the session', async () => {
  const askedAt = performance.now()
  serve({ '/api/login': answer({ user: mara }), '/api/user-info': verified })
  const signingIn = signIn(credentials)
  await vi.advanceTimersByTimeAsync(100)
  await signingIn
  noteUnauthorized(askedAt)
  expect(sessionStore.get().user).toEqual(mara)
  noteUnauthorized(performance.now())
  expect(sessionStore.get().user).toBeNull()
  expect(hasEnded()).toBe(true)
})

test('a DM whose login session ends during a view as a player signs in again without that view', async () => {
  sessionStore.settle(mara)
  viewedAs.set({ campaignId: 1, userId: 9, name: 'Tam' })
  noteUnauthorized(performance.now())
  expect(viewedAs.get()).toBeNull()
  serve({ '/api/login': answer({ user: mara }), '/api/user-info': verified })
  const signingIn = signIn(credentials)
  await vi.advanceTimersByTimeAsync(100)
  expect(await signingIn).toBeNull()
})

test('of two checks the one asked last counts, whichever is answered first', async () => {
  const { promise: firstAnswer, resolve: answerFirst } = Promise.withResolvers<Response>()
  serve({ '/api/user-info': () => firstAnswer })
  const first = checkSession()
  serve({ '/api/user-info': verified })
  await checkSession()
  answerFirst(Response.json({ authenticated: false }))
  await first
  expect(sessionStore.get().user).toEqual(mara)
  expect(hasEnded()).toBe(false)
})

test('data that was read before the sign-in, or for another person, is not kept for the person who is signed in', async () => {
  serve({ '/api/user-info': verified })
  for (const before of [null, { ...mara, id: 8 }]) {
    sessionStore.settle(before)
    queryClient.setQueryData(['campaigns'], [])
    await checkSession()
    expect(queryClient.getQueryData(['campaigns'])).toBeUndefined()
  }
  queryClient.setQueryData(['campaigns'], [])
  await checkSession()
  expect(queryClient.getQueryData(['campaigns'])).toEqual([])
})

test('a logout that did not reach the server is sent before the next request, but not after a new sign-in', async () => {
  const silent = { '/api/logout': silence, '/api/user-info': silence }
  const open = { '/api/logout': answer({ message: 'Bye.' }), '/api/user-info': verified }
  sessionStore.settle(mara)
  serve(silent)
  signOut()
  await checkSession()
  expect(sessionStore.get().user).toBeNull()
  asked = []
  serve({ ...open, '/api/user-info': answer({ authenticated: false }) })
  await checkSession()
  await checkSession()
  expect(asked).toEqual(['/api/logout', '/api/user-info', '/api/user-info'])

  serve(silent)
  signOut()
  await vi.advanceTimersByTimeAsync(0)
  serve({ '/api/login': answer({}, 401), '/api/user-info': silence })
  await signIn(credentials)
  asked = []
  serve({ ...open, '/api/login': answer({ user: mara }) })
  const signingIn = signIn(credentials)
  await vi.advanceTimersByTimeAsync(100)
  await signingIn
  await checkSession()
  expect(asked).not.toContain('/api/logout')
})

test('a failed logout is repeated until the server gets it, although other requests are answered', async () => {
  sessionStore.settle(mara)
  const others = { '/favicon.svg': answer({}) }
  serve({ ...others, '/api/logout': silence })
  signOut()
  await vi.advanceTimersByTimeAsync(4_000)
  serve({
    ...others,
    '/api/logout': answer({ message: 'Bye.' }),
    '/api/user-info': answer({ authenticated: false }),
  })
  asked = []
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([
    '/api/logout',
    '/api/user-info',
  ])
})

test.each([
  ['succeeds', answer({ message: 'Bye.' })],
  ['is refused', answer({}, 500)],
  ['fails', silence],
])('logout always clears the stored user, and so when the call %s', async (_, logout) => {
  sessionStore.settle(mara)
  serve({ '/api/logout': logout })
  signOut()
  expect(asked).toEqual(['/api/logout'])
  expect(sessionStore.get().user).toBeNull()
  expect(readStoredUser()).toBeNull()
  expect(hasEnded()).toBe(false)
})

test('logout leaves at once, though the server does not answer', () => {
  sessionStore.settle(mara)
  serve({ '/api/logout': () => new Promise(() => {}) })
  signOut()
  expect(sessionStore.get().user).toBeNull()
  expect(readStoredUser()).toBeNull()
})

describe('campaigns that are refused', () => {
  const campaigns = [{ id: 1, name: 'The Drowned Valley' }]
  const refusal = answer({ error: 'Nobody is signed in.' }, 401)
  const read = () => new QueryClient().fetchQuery(campaignsQuery)
  /** Answers one asking for campaigns after the other. */
  const serveInTurn = (info: Answer, ...answers: Answer[]) =>
    serve({ '/api/user-info': info, '/api/campaigns': () => answers.shift()!() })

  beforeEach(() => sessionStore.settle(mara))

  test('are an empty list, and the end of the session where the server knows of none', async () => {
    serveInTurn(answer({ authenticated: false }), refusal)
    expect(await read()).toEqual([])
    expect(sessionStore.get().user).toBeNull()
  })

  test('are requested again by the person who has signed in since', async () => {
    serveInTurn(verified, refusal, answer(campaigns))
    expect(await read()).toEqual(campaigns)
    expect(sessionStore.get().user).toEqual(mara)
  })

  test('are an empty list, too, when they are refused again', async () => {
    serveInTurn(verified, refusal, refusal)
    expect(await read()).toEqual([])
  })
})

describe('what the browser keeps for a person', () => {
  const key = draftKey(mara.id, 'npc:2')
  const everything = () => {
    writeTodos({ userId: mara.id, campaignId: 1 }, addTodo([], 'Draw the bridge'))
    rememberConcept(mara.id, 'A cook')
    writePlayerPositions({ userId: mara.id, campaignId: 1 }, new Map([[2, { x: 0, y: 0 }]]))
    writeDraft(key, { name: 'Odo' })
    beginFirstSteps(mara.id)
    selectCampaign(12)
  }
  const keys = (storage: Storage) =>
    Array.from({ length: storage.length }, (_, i) => storage.key(i)).filter((it) =>
      it?.includes(`:${mara.id}`),
    )

  const storedTexts = () =>
    [localStorage, sessionStorage]
      .flatMap((storage) =>
        Array.from({ length: storage.length }, (_, i) => storage.getItem(storage.key(i)!)),
      )
      .join('\n')

  beforeEach(() => {
    serve({ '/api/logout': answer({ message: 'Bye.' }), '/api/user-info': verified })
    sessionStore.settle(mara)
    everything()
    writeTodos({ userId: 8, campaignId: 1 }, addTodo([], 'Name the dog'))
  })

  test('is cleared by a chosen logout, also what pages write as they close; others keep theirs', async () => {
    expect([...keys(localStorage), ...keys(sessionStorage)]).toHaveLength(5)
    signOut()
    await vi.advanceTimersByTimeAsync(0)
    writeDraft(key, { name: 'Odo' })
    expect([...keys(localStorage), ...keys(sessionStorage)]).toEqual([])
    expect([selectedCampaignId(), readCurrentCampaignId()]).toEqual([null, null])
    expect(readTodos({ userId: 8, campaignId: 1 })).toHaveLength(1)
  })

  test('what only this browser has stays for the same person when the login session ends otherwise', () => {
    noteUnauthorized(performance.now())
    expect(sessionStore.get().user).toBeNull()
    expect(readTodos({ userId: mara.id, campaignId: 1 })).toHaveLength(1)
    expect(readDraft(key, { name: '' })).toEqual({ name: 'Odo' })
    expect(readDraft(draftKey(8, 'npc:2'), { name: '' })).toBeNull()
    expect(readPlayerPositions({ userId: 8, campaignId: 1 }).size).toBe(0)
  })

  test('what the server has, too, is cleared when the login session ends otherwise', () => {
    noteOpened(1, { kind: 'npc', id: 2, title: 'The Lich' })
    noteUnauthorized(performance.now())
    expect([selectedCampaignId(), readCurrentCampaignId()]).toEqual([null, null])
    expect(storedTexts()).not.toContain('The Lich')
    expect(storedTexts()).not.toContain(mara.email)
  })

  test('what the server has, too, is cleared when another person signs in in another tab', async () => {
    noteOpened(1, { kind: 'npc', id: 2, title: 'The Lich' })
    serve({ '/api/user-info': answer({ authenticated: true, ...mara, id: 8 }) })
    await checkSession()
    expect(sessionStore.get().user?.id).toBe(8)
    expect(readOpened(1)).toEqual([])
    expect(storedTexts()).not.toContain('The Lich')
    expect(readCurrentCampaignId()).toBeNull()
  })

  test('the same person returns to the campaign in which the login session ended, and another does not', () => {
    noteUnauthorized(performance.now())
    sessionStore.settle(mara)
    expect(takeReturnTo()).toBe('/npc/7')
    expect([selectedCampaignId(), readCurrentCampaignId()]).toEqual([12, 12])

    noteUnauthorized(performance.now())
    sessionStore.settle({ ...mara, id: 8 })
    expect(takeReturnTo()).toBeNull()
    expect([selectedCampaignId(), readCurrentCampaignId()]).toEqual([null, null])
  })

  test('is kept again once the person has signed in again', async () => {
    signOut()
    await vi.advanceTimersByTimeAsync(0)
    sessionStore.settle(mara)
    everything()
    expect([...keys(localStorage), ...keys(sessionStorage)]).toHaveLength(5)
  })
})
