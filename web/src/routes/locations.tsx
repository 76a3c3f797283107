import { useSearch } from '@tanstack/react-router'

import { LocationsScreen } from '../features/locations/locations-screen.tsx'
import { LocationsSkeleton } from '../features/locations/locations-skeleton.tsx'
import { CampaignGate } from '../features/npcs/campaign-gate.tsx'

export function LocationsPage() {
  const search = useSearch({ from: '/signed-in/locations' })
  return (
    <CampaignGate title="Locations" what="Locations" pending={<LocationsSkeleton />}>
      {(campaign) => <LocationsScreen key={campaign.id} campaign={campaign} search={search} />}
    </CampaignGate>
  )
}
