import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'

import { ConnectionsScreen } from '../features/connections/connections-screen.tsx'
import {
  readConnectionsSearch,
  type SearchChange,
} from '../features/connections/connections-search.ts'
import { ConnectionsSkeleton } from '../features/connections/connections-skeleton.tsx'
import { CampaignGate } from '../features/npcs/campaign-gate.tsx'

export function ConnectionsPage() {
  const search = useSearch({ from: '/signed-in/connections' })
  const navigate = useNavigate()
  const router = useRouter()

  function setSearch(change: SearchChange, { isStep } = { isStep: false }) {
    // A search that settles while something else is being opened must not lead back here.
    if (router.latestLocation.pathname !== '/connections') return
    void navigate({
      to: '/connections',
      search: (before) => readConnectionsSearch({ ...before, ...change }),
      replace: !isStep,
      resetScroll: false,
    })
  }

  return (
    <CampaignGate title="Connections" what="Connections" pending={<ConnectionsSkeleton />}>
      {(campaign) => (
        <ConnectionsScreen
          key={campaign.id}
          campaign={campaign}
          search={search}
          onSearch={setSearch}
        />
      )}
    </CampaignGate>
  )
}
