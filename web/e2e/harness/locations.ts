import type { Page } from 'playwright-core'

import type { Location, LocationCreate } from '../../../src/features/locations/locations.schemas.ts'
import type { CampaignMap } from '../../../src/features/maps/maps.schemas.ts'
import { png } from '../../../src/testing/pictures.ts'
import type { Size } from './page.ts'
import { arrive, createCampaign, type Person } from './people.ts'

export const picture = (width = 900, height = 600) => Buffer.from(png(width, height))

export const addLocation = ({ api }: Person, location: LocationCreate): Promise<Location> =>
  api.post('/api/locations', location).expect(201)

export function addMap({ api }: Person, name: string, more: Record<string, string> = {}) {
  const query = new URLSearchParams({ name, ...more }).toString()
  const sent = api.upload('POST', `/api/maps?${query}`, { type: 'image/png', bytes: picture() })
  return sent.expect(201) as Promise<CampaignMap>
}

export const read = ({ api }: Person, { id }: Location): Promise<Location> =>
  api.get(`/api/locations/${id}`).expect(200)

/** A DM and a player, a map, and three locations: one pinned, one without a pin, one inside the first. */
export async function tableWithLocations(url: string) {
  const mara = await arrive(url)
  const campaign = await createCampaign(mara, 'The Unowned Mile')
  const map = await addMap(mara, 'The Bridge')
  const bridge = await addLocation(mara, {
    name: 'The Bellhouse',
    description: 'Nine bells.\nEight ropes.',
    map_id: map.id,
    x: 0.4,
    y: 0.4,
  })
  const loft = await addLocation(mara, { name: 'The Rope Loft', parent_id: bridge.id })
  const row = await addLocation(mara, { name: 'Candle Row' })
  return { mara, campaign, map, bridge, loft, row }
}

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true })
export const pin = (page: Page, { id }: Location) => page.locator(`[data-pin="${id}"]`)
export const line = (page: Page, name: string) => page.getByRole('treeitem', { name })

export async function openLocations(page: Page, query = ''): Promise<void> {
  await page.goto(`/locations${query}`)
  await page.locator('[data-part=sheet][data-shown=true]').waitFor()
}

/** On the phone the list lies in a sheet. */
export async function showList(page: Page, size: Size): Promise<void> {
  if (size === 'phone') await page.getByRole('button', { name: 'Show the list' }).click()
}
