import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'

import type { Location } from '../../../../src/features/locations/locations.schemas.ts'
import type { CampaignMap } from '../../../../src/features/maps/maps.schemas.ts'
import { type LocationsSearch, searchFor } from './locations-search.ts'

/** Where one can go from here; the map that is looked at stays, unless the way leads to another one. */
export function useWays(maps: readonly CampaignMap[], shown: CampaignMap | undefined) {
  const navigate = useNavigate()
  const shownId = shown?.id
  return useMemo(() => {
    const go = (search: LocationsSearch, options: { replace?: boolean; saved?: boolean } = {}) =>
      void navigate({
        to: '/locations',
        search: { ...(shownId !== undefined && { map: shownId }), ...search },
        replace: options.replace ?? false,
        ignoreBlocker: options.saved ?? false,
        resetScroll: false,
      })
    return {
      go,
      /** From the list: to the map that it is pinned on. */
      toPlace(location: Location, options?: { replace?: boolean; saved?: boolean }) {
        go(searchFor(location, maps, undefined), options)
      },
      /** From its pin: into its own map, where it has one. */
      throughPin(location: Location) {
        const own = maps.find((map) => map.location_id === location.id)
        go({ location: location.id, ...(own && { map: own.id }) })
      },
      /** To whichever map is there, with the place that lies open. */
      leaveMap: ({ location }: LocationsSearch) =>
        void navigate({
          to: '/locations',
          search: { ...(location !== undefined && { location }) },
          replace: true,
        }),
      toList: (options?: { replace?: boolean; saved?: boolean }) => go({}, options),
    }
  }, [navigate, maps, shownId])
}
