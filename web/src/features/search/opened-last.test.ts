import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { sessionStore } from '../../lib/login-session/session-store.ts'
import { forgetPerson, keepForPerson } from '../../lib/storage/kept-by-person.ts'
import { stubStorage } from '../../lib/storage/storage-stub.fixture.ts'
import { forgetOpened, noteOpened, readOpened } from './opened-last.ts'

const npc = (id: number) => ({ kind: 'npc' as const, id, title: `NPC ${id}` })
const titles = (campaignId: number) => readOpened(campaignId).map(({ title }) => title)

const user = {
  id: 7,
  email: 'mara@example.org',
  username: 'mara',
  name: 'mara',
  is_admin: false,
  portrait_url: null,
}

beforeEach(() => {
  vi.stubGlobal('localStorage', stubStorage())
  vi.stubGlobal('sessionStorage', stubStorage())
  sessionStore.settle(user)
})

// Tests of other files share the module that knows who logged out.
afterEach(() => {
  keepForPerson(user.id)
  vi.unstubAllGlobals()
})

test('what was opened last is first, once, and only eight are kept, by campaign', () => {
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9, 2]) noteOpened(1, npc(id))
  noteOpened(2, npc(20))
  expect(titles(1)).toEqual([2, 9, 8, 7, 6, 5, 4, 3].map((id) => `NPC ${id}`))
  expect(titles(2)).toEqual(['NPC 20'])
  forgetOpened(2, npc(20))
  expect(titles(2)).toEqual([])
})

test('a logout forgets it, and another person has a list of their own', () => {
  noteOpened(1, npc(1))
  sessionStore.settle({ ...user, id: 8 })
  expect(titles(1)).toEqual([])
  sessionStore.settle(user)
  expect(titles(1)).toEqual(['NPC 1'])
  forgetPerson(7)
  expect(titles(1)).toEqual([])
})
