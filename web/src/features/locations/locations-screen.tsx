import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { LoadError } from '../../components/page/load-error.tsx'
import { LoadingRows } from '../../components/page/loading-rows.tsx'
import { loadErrorOf } from '../../lib/load-error.ts'
import { useReadyInBackground } from '../../lib/use-ready-in-background.ts'
import { isDm } from '../campaigns/role-names.ts'
import { treeOf } from '../location-tree/location-tree.ts'
import { locationsQuery } from '../location-tree/locations.queries.ts'
import { LocationsHeader } from './locations-header.tsx'
import { LocationsPage } from './locations-page.tsx'
import type { LocationsSearch } from './locations-search.ts'
import { mapsQuery } from './maps.queries.ts'

import styles from './locations-screen.module.css'

interface LocationsScreenProps {
  campaign: Campaign
  search: LocationsSearch
}

/** Loads the locations of a campaign and its maps. */
export function LocationsScreen({ campaign, search }: LocationsScreenProps) {
  const locations = useQuery(locationsQuery(campaign.id))
  const maps = useQuery(mapsQuery(campaign.id))
  const tree = useMemo(() => treeOf(locations.data ?? []), [locations.data])
  const error = loadErrorOf(locations, maps)
  // Without its maps a campaign still has its list.
  const isLoaded = locations.data !== undefined && (maps.data !== undefined || error !== null)
  const isReady = useReadyInBackground(isLoaded)

  function retry() {
    void locations.refetch()
    void maps.refetch()
  }

  const failure = error && (
    <div className={styles.failure}>
      <LoadError
        error={error}
        failure="The locations could not be loaded. Check your connection."
        onRetry={retry}
      />
    </div>
  )
  if (!isReady || !locations.data) {
    return (
      <div className={styles.screen}>
        <LocationsHeader />
        {failure || (
          <div className={styles.page}>
            <LoadingRows label="Loading the locations…" />
          </div>
        )}
      </div>
    )
  }
  return (
    <LocationsPage
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
