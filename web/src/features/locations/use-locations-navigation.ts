import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'

import type { Location } from '../../../../src/features/locations/locations.schemas.ts'
import type { CampaignMap } from '../../../../src/features/maps/maps.schemas.ts'
import { type LocationsSearch, searchFor } from './locations-search.ts'

/** Opens locations, maps and forms; the shown map stays unless another one is named. */
export function useLocationsNavigation(
  maps: readonly CampaignMap[],
  shownMap: CampaignMap | undefined,
) {
  const navigate = useNavigate()
  const shownId = shownMap?.id
  return useMemo(() => {
    const go = (search: LocationsSearch, { replace = false } = {}) =>
      void navigate({
        to: '/locations',
        search: { ...(shownId !== undefined && { map: shownId }), ...search },
        replace,
        resetScroll: false,
      })
    return {
      go,
      openList: (options?: { replace?: boolean }) => go({}, options),
      /** Opens a location, and the map that it is pinned on. */
      open: (location: Location, options?: { replace?: boolean }) =>
        go(searchFor(location, maps, undefined), options),
      /** Opens a location from its pin, and its own map if it has one. */
      openFromPin(location: Location) {
        const own = maps.find((map) => map.location_id === location.id)
        go({ location: location.id, ...(own && { map: own.id }) })
      },
      /** After the shown map was deleted: the open location stays, on any map. */
      leaveMap: (location: number | undefined) =>
        void navigate({
          to: '/locations',
          search: { ...(location !== undefined && { location }) },
          replace: true,
        }),
    }
  }, [navigate, maps, shownId])
}
