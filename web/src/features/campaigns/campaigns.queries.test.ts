import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { sessionStore } from '../../app/session-store.ts'
import { campaignsQuery } from './campaigns.queries.ts'

const mara = {
  id: 7,
  email: 'mara@example.org',
  username: 'mara',
  name: 'mara',
  portrait_url: null,
  is_admin: false,
}
const campaigns = [{ id: 1, name: 'The Drowned Valley' }]
const refusal = () => Response.json({ error: 'Nobody is signed in.' }, { status: 401 })

/** The answers to one asking after the other for campaigns. */
let answers: (() => Response)[]
let isSignedIn: boolean

beforeEach(() => {
  vi.stubGlobal('localStorage', { setItem() {}, getItem: () => null, removeItem() {} })
  vi.stubGlobal('sessionStorage', { setItem() {}, getItem: () => null, removeItem() {} })
  vi.stubGlobal('location', { pathname: '/tags', search: '' })
  vi.stubGlobal('fetch', (path: string) => {
    const info = isSignedIn ? { authenticated: true, ...mara } : { authenticated: false }
    return Promise.resolve(path === '/api/campaigns' ? answers.shift()!() : Response.json(info))
  })
  sessionStore.settle(mara)
})
afterEach(() => sessionStore.settle(null))

const read = () => new QueryClient().fetchQuery(campaignsQuery)

test('a refusal is an empty list, and the end of the session where the server knows of none', async () => {
  isSignedIn = false
  answers = [refusal]
  expect(await read()).toEqual([])
  expect(sessionStore.get().user).toBeNull()
})

test('whoever has signed in again since the refusal has campaigns', async () => {
  isSignedIn = true
  answers = [refusal, () => Response.json(campaigns)]
  expect(await read()).toEqual(campaigns)
  expect(sessionStore.get().user).toEqual(mara)
})

test('a second refusal is an empty list, too', async () => {
  isSignedIn = true
  answers = [refusal, refusal]
  expect(await read()).toEqual([])
})
