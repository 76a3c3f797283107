import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { stubStorage } from './storage/storage-stub.fixture.ts'
import { storeUser } from './storage/storage.ts'

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

test('every request of a DM who looks as a player asks as that player, but with a ticket', async () => {
  const { addressAs, viewedAs } = await loadPage()
  expect(addressAs('/api/npcs/5')).toBe('/api/npcs/5')
  viewedAs.set(tam)
  for (const [address, asked] of [
    ['/api/npcs/5', '/api/npcs/5?as=9'],
    ['/api/factions?campaign_id=3&q=a', '/api/factions?campaign_id=3&q=a&as=9'],
    ['/api/campaigns/3/cast', '/api/campaigns/3/cast?as=9'],
    ['/api/campaigns', '/api/campaigns?as=9'],
    ['/api/campaigns/3/export?as=9&ticket=x', '/api/campaigns/3/export?as=9&ticket=x'],
  ] as const) {
    expect(addressAs(address)).toBe(asked)
  }
})

test('a DM who looks as a player and chooses another campaign is a DM there at once', async () => {
  const { addressAs, viewedAs } = await loadPage()
  const { selectCampaign } = await import('./selected-campaign.ts')
  selectCampaign(tam.campaignId)
  viewedAs.set(tam)
  selectCampaign(tam.campaignId)
  expect(addressAs('/api/npcs/5')).toBe('/api/npcs/5?as=9')
  selectCampaign(4)
  expect(addressAs('/api/npcs/5')).toBe('/api/npcs/5')
})

test('while a DM looks as a player, writes are refused, and what changes nothing is sent', async () => {
  const { viewedAs } = await loadPage()
  const { api, askingApi, rawClient } = await import('./api.ts')
  const asked = vi.fn<() => Promise<Response>>(() => Promise.resolve(Response.json({})))
  vi.stubGlobal('fetch', asked)
  viewedAs.set(tam)
  await expect(api.npcs.$post({ query: {}, json: { name: 'Marda' } })).rejects.toThrow(
    'Leave this view to change anything.',
  )
  expect(asked).not.toHaveBeenCalled()
  await askingApi.search.named.$post({ query: {}, json: { text: 'Marda' } })
  await askingApi.tickets.$post({ json: { path: '/api/campaigns/3/export' } })
  await rawClient.api.logout.$post({})
  expect(asked).toHaveBeenCalledTimes(3)
})
