import { useSearch } from '@tanstack/react-router'

import { LoadingRows } from '../components/page/loading-rows.tsx'
import { CampaignGate } from '../features/campaigns/campaign-gate.tsx'
import { knownCampaign } from '../features/campaigns/known-campaign.ts'
import { locationsQuery } from '../features/location-tree/locations.queries.ts'
import { LocationsScreen } from '../features/locations/locations-screen.tsx'
import { mapsQuery } from '../features/locations/maps.queries.ts'
import { queryClient } from '../lib/query-client.ts'

export function prefetch() {
  const campaign = knownCampaign()
  if (!campaign) return
  void queryClient.prefetchQuery(locationsQuery(campaign.id))
  void queryClient.prefetchQuery(mapsQuery(campaign.id))
}

export function LocationsPage() {
  const search = useSearch({ from: '/signed-in/locations' })
  return (
    <CampaignGate
      title="Locations"
      what="Locations"
      pending={<LoadingRows label="Loading the locations…" />}
    >
      {(campaign) => <LocationsScreen key={campaign.id} campaign={campaign} search={search} />}
    </CampaignGate>
  )
}
