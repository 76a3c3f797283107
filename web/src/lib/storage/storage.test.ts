import { beforeEach, expect, test, vi } from 'vitest'

import {
  readCurrentCampaignId,
  readStoredUser,
  storeCurrentCampaignId,
  storeUser,
} from './storage.ts'

const entries = new Map<string, string>()
const maren = {
  id: 7,
  email: 'maren@cairn.test',
  username: 'maren',
  name: 'Maren',
  portrait_url: '/api/users/7/portrait?v=0123456789ab',
  is_admin: false,
}

beforeEach(() => {
  entries.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  })
})

test('a copy of the user is kept in the browser under the key user', () => {
  storeUser(maren)
  expect(JSON.parse(entries.get('user') ?? '')).toEqual(maren)
  expect(readStoredUser()).toEqual(maren)
})

test.each([{}, { portrait_url: null }, { portrait_url: 7 }])(
  'a stored user with %o for a portrait is one without a portrait',
  (portrait) => {
    const { portrait_url: _, ...rest } = maren
    entries.set('user', JSON.stringify({ ...rest, ...portrait }))
    expect(readStoredUser()).toEqual({ ...rest, portrait_url: null })
  },
)

test.each(['{"id":7', 'null', '[]', '{"id":7,"email":"maren@cairn.test"}', '{"id":"7"}'])(
  'the corrupt or incomplete user %s is cleared',
  (text) => {
    entries.set('user', text)
    expect(readStoredUser()).toBeNull()
    expect(entries.has('user')).toBe(false)
  },
)

test('the current campaign id is kept under currentCampaignId, and forgotten when there is none', () => {
  storeCurrentCampaignId(12)
  expect(entries.get('currentCampaignId')).toBe('12')
  expect(readCurrentCampaignId()).toBe(12)
  storeCurrentCampaignId(null)
  expect(entries.has('currentCampaignId')).toBe(false)
})

test.each(['undefined', 'NaN', '-3', '1.5', '"12"'])(
  'the corrupt campaign id %s is cleared',
  (text) => {
    entries.set('currentCampaignId', text)
    expect(readCurrentCampaignId()).toBeNull()
    expect(entries.has('currentCampaignId')).toBe(false)
  },
)

test('storage that is closed to the page reads as empty', () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new Error('denied')
    },
  })
  expect(readStoredUser()).toBeNull()
})
