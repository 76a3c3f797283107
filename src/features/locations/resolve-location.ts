import type { Asker } from '../../auth/asker.ts'
import type { Queries } from '../../db/database.ts'
import { nameKey } from '../../db/text-keys.ts'
import { assertInCampaign } from '../things/seen-things.ts'
import * as errors from './locations.errors.ts'
import { findLocationByName } from './locations.queries.ts'

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
  from: Queries,
  asker: Asker,
  campaignId: number,
  { location, location_id }: Naming,
): number | null | undefined {
  if (location_id !== undefined && location_id !== null) {
    assertInCampaign(from, asker, campaignId, { kind: 'location', id: location_id })
    return location_id
  }
  if (typeof location === 'string' && location.trim() !== '') {
    const named = { userId: asker.userId, campaignId, nameKey: nameKey(location) }
    const found = from.first(findLocationByName(named))
    if (!found) throw errors.noneNamed(location)
    return found.id
  }
  return location === undefined && location_id === undefined ? undefined : null
}
