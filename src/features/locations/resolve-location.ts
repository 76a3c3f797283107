import type { Asker } from '../../auth/asker.ts'
import * as errors from './locations.errors.ts'
import type { LocationService } from './locations.service.ts'

/** The id of the location that was named either way; undefined when neither key was given. */
export function resolveLocation(
  locations: LocationService,
  asker: Asker,
  campaignId: number,
  {
    location,
    location_id,
  }: { location?: string | null | undefined; location_id?: number | null | undefined },
): number | null | undefined {
  if (location_id !== undefined && location_id !== null) {
    const found = locations.find(asker, location_id)
    if (found?.campaign_id === campaignId) return found.id
    throw errors.notInCampaign()
  }
  if (typeof location === 'string' && location.trim() !== '') {
    const id = locations.findIdByName(asker, campaignId, location)
    if (id !== undefined) return id
    throw errors.noneNamed(location)
  }
  return location === undefined && location_id === undefined ? undefined : null
}
