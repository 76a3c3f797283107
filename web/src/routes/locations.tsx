import { useSearch } from '@tanstack/react-router'

import { CampaignGate } from '../features/campaigns/campaign-gate.tsx'
import { locationsQuery } from '../features/location-tree/locations.queries.ts'
import { LocationsScreen } from '../features/locations/locations-screen.tsx'
import { mapsQuery } from '../features/locations/maps.queries.ts'
import { queryClient } from '../lib/query-client.ts'

export function prefetch(campaignId: number) {
  void queryClient.prefetchQuery(locationsQuery(campaignId))
  void queryClient.prefetchQuery(mapsQuery(campaignId))
}

export function LocationsPage() {
  const search = useSearch({ from: '/signed-in/locations' })
  return (
    <CampaignGate title="Locations" what="Locations" pending="Loading the locations…">
      {(campaign) => <LocationsScreen key={campaign.id} campaign={campaign} search={search} />}
    </CampaignGate>
  )
}
