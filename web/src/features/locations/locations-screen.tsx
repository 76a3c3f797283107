import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { LoadError } from '../../components/load-error.tsx'
import { messageOf } from '../../lib/http.ts'
import { isDm } from '../campaigns/role-names.ts'
import { locationsQuery } from '../npcs/npc-queries.ts'
import { treeOf } from './location-tree.ts'
import { LocationsHead } from './locations-head.tsx'
import type { LocationsSearch } from './locations-search.ts'
import { LocationsSkeleton } from './locations-skeleton.tsx'
import { LocationsWorld } from './locations-world.tsx'
import { mapsQuery } from './maps.queries.ts'

import styles from './locations-screen.module.css'

interface LocationsScreenProps {
  campaign: Campaign
  search: LocationsSearch
}

/** The places of a campaign and its maps, once both are here. */
export function LocationsScreen({ campaign, search }: LocationsScreenProps) {
  const locations = useQuery(locationsQuery(campaign.id))
  const maps = useQuery(mapsQuery(campaign.id))
  const tree = useMemo(() => treeOf(locations.data ?? []), [locations.data])
  const error = locations.error ?? maps.error

  function retry() {
    void locations.refetch()
    void maps.refetch()
  }

  const failure = error && (
    <div className={styles.failure}>
      <LoadError onRetry={retry}>
        {messageOf(error, 'The places could not be loaded. Check your connection.')}
      </LoadError>
    </div>
  )
  // Without its maps a campaign still has its list.
  if (!locations.data || !(maps.data ?? maps.error)) {
    return (
      <div className={styles.screen}>
        <LocationsHead mayWrite={false} offers={{ place: false, map: false }} />
        {failure || <LocationsSkeleton />}
      </div>
    )
  }
  return (
    <LocationsWorld
      campaign={campaign}
      search={search}
      locations={locations.data}
      tree={tree}
      knownMaps={maps.data}
      mayWrite={isDm(campaign.role) && maps.data !== undefined}
      failure={failure}
    />
  )
}
