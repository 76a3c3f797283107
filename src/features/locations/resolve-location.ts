import type { Asker } from '../../auth/asker.ts'
import * as errors from './locations.errors.ts'
import type { LocationService } from './locations.service.ts'

/** How a location is named: by its name or by its id. */
interface Naming {
  location?: string | null | undefined
  location_id?: number | null | undefined
}

/** A sheet sent back whole names its location twice: what differs from the sheet before is what was changed. */
export function changedLocation(before: Naming, { location, location_id }: Naming): Naming {
  const renamed = location !== undefined && location !== before.location
  return renamed && location_id === before.location_id ? { location } : { location, location_id }
}

/** The id of the location that was named either way; undefined when neither key was given. */
export function resolveLocation(
  locations: LocationService,
  asker: Asker,
  campaignId: number,
  { location, location_id }: Naming,
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
