import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { stubStorage } from './storage-stub.fixture.ts'
import { storeUser } from './storage.ts'

const mara = {
  id: 7,
  email: 'mara@example.org',
  username: 'mara',
  name: 'mara',
  portrait_url: null,
  is_admin: false,
}
const tam = { campaignId: 3, userId: 9, name: 'Tam' }

beforeEach(() => {
  vi.stubGlobal('localStorage', stubStorage())
  vi.stubGlobal('sessionStorage', stubStorage())
  storeUser(mara)
})

// Tests of other files share the module that was loaded last.
afterEach(async () => {
  const { viewedAs } = await import('./view-as.ts')
  viewedAs.set(null)
})

/** The module as a page has it that was just loaded. */
async function loadPage() {
  vi.resetModules()
  return import('./view-as.ts')
}

test('a DM who looks as a player still does after the tab is reloaded, until the view is left', async () => {
  const first = await loadPage()
  expect(first.viewedAs.get()).toBeNull()
  first.viewedAs.set(tam)
  const second = await loadPage()
  expect(second.viewedAs.get()).toMatchObject(tam)
  second.viewedAs.set(null)
  expect((await loadPage()).viewedAs.get()).toBeNull()
})

test('another person who is signed in after a reload does not get the view of the DM before', async () => {
  const { viewedAs } = await loadPage()
  viewedAs.set(tam)
  storeUser({ ...mara, id: 8 })
  expect((await loadPage()).viewedAs.get()).toBeNull()
})

test('every request of a DM who looks as a player asks as that player, but in another campaign, and with a ticket', async () => {
  const { addressAs, viewedAs } = await loadPage()
  expect(addressAs('/api/npcs/5')).toBe('/api/npcs/5')
  viewedAs.set(tam)
  for (const [address, asked] of [
    ['/api/npcs/5', '/api/npcs/5?as=9'],
    ['/api/factions?campaign_id=3&q=a', '/api/factions?campaign_id=3&q=a&as=9'],
    ['/api/campaigns/3/cast', '/api/campaigns/3/cast?as=9'],
    ['/api/campaigns', '/api/campaigns?as=9'],
    ['/api/campaigns/4/players', '/api/campaigns/4/players'],
    ['/api/npcs?campaign_id=4', '/api/npcs?campaign_id=4'],
    ['/api/campaigns/3/export?as=9&ticket=x', '/api/campaigns/3/export?as=9&ticket=x'],
  ] as const) {
    expect(addressAs(address)).toBe(asked)
  }
})

test('while a DM looks as a player, writes are refused, and what only reads is asked', async () => {
  const { refusalOfWrite, viewedAs } = await loadPage()
  viewedAs.set(tam)
  expect(refusalOfWrite('/api/npcs')).toMatch('Leave this view to change anything.')
  for (const path of ['search/named', 'tickets', 'logout', 'client-error']) {
    expect(refusalOfWrite(`/api/${path}?campaign_id=3`)).toBeNull()
  }
})
