import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'

import { CampaignGate } from '../features/campaigns/campaign-gate.tsx'
import { ConnectionsScreen } from '../features/connections/connections-screen.tsx'
import {
  readConnectionsSearch,
  type SearchChange,
} from '../features/connections/connections-search.ts'
import { ConnectionsSkeleton } from '../features/connections/connections-skeleton.tsx'
import {
  castQuery,
  connectionsQuery,
  layoutQuery,
} from '../features/connections/connections.queries.ts'
import { queryClient } from '../lib/query-client.ts'

export function prefetch(campaignId: number) {
  void queryClient.prefetchQuery(castQuery(campaignId))
  void queryClient.prefetchQuery(connectionsQuery(campaignId))
  void queryClient.prefetchQuery(layoutQuery(campaignId))
}

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
