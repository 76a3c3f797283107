import { setImmediate } from 'node:timers/promises'

import type { Browser } from '../../src/testing/browser.ts'
import type { SeedCampaign } from './world.ts'

/** The campaign's maps with their pictures, and its places, each inside another and pinned as told. */
export async function seedPlaces(
  dm: Browser,
  campaignId: number,
  { maps = [], locations }: SeedCampaign,
): Promise<void> {
  const mapIds = new Map<string, number>()
  for (const { name, draw, visibility = 'everyone' } of maps) {
    const query = new URLSearchParams({ campaign_id: String(campaignId), name, visibility })
    const picture = { type: 'image/png', bytes: draw() } as const
    // Drawing takes seconds, in which the server may hang up: the connection gets its turn to notice.
    await setImmediate()
    const { id } = await dm.expect(201, dm.upload('POST', `/api/maps?${query.toString()}`, picture))
    mapIds.set(name, id)
  }
  const locationIds = new Map<string, number>()
  for (const { inside, pin, ...fields } of locations) {
    const location = {
      ...fields,
      campaign_id: campaignId,
      ...(inside && { parent_id: locationIds.get(inside) }),
      ...(pin && { map_id: mapIds.get(pin.map), x: pin.x, y: pin.y }),
    }
    const { id } = await dm.expect(201, dm.post('/api/locations', location))
    locationIds.set(fields.name, id)
  }
  for (const { name, shows } of maps) {
    if (!shows) continue
    const shown = { location_id: locationIds.get(shows) }
    await dm.expect(200, dm.put(`/api/maps/${mapIds.get(name)}`, shown))
  }
}
