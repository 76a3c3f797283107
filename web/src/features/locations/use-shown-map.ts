import { useMemo } from 'react'

import type { Location } from '../../../../src/features/locations/locations.schemas.ts'
import type { CampaignMap } from '../../../../src/features/maps/maps.schemas.ts'

/** The map that the address names; else the one that the open place is pinned on; else the first. */
export function useShownMap(
  known: readonly CampaignMap[] | undefined,
  open: Location | undefined,
  mapId: number | undefined,
) {
  // Those of the world at large come before those of its places.
  const maps = useMemo(
    () => (known ?? []).toSorted((a, b) => Number(!!a.location_id) - Number(!!b.location_id)),
    [known],
  )
  const named = maps.find(({ id }) => id === mapId)
  return {
    maps,
    shown: named ?? maps.find(({ id }) => id === open?.map_id) ?? maps[0],
    /** The address names one that is not there. */
    isMissing: known !== undefined && mapId !== undefined && !named,
  }
}
