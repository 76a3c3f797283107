import { useSearch } from '@tanstack/react-router'

import { CampaignGate } from '../features/campaigns/campaign-gate.tsx'
import { ConnectionsScreen } from '../features/connections/connections-screen.tsx'
import { readConnectionsSearch } from '../features/connections/connections-search.ts'
import { ConnectionsSkeleton } from '../features/connections/connections-skeleton.tsx'
import {
  castQuery,
  connectionsQuery,
  layoutQuery,
} from '../features/connections/connections.queries.ts'
import { queryClient } from '../lib/query-client.ts'
import { useSetSearch } from '../lib/use-set-search.ts'

export function prefetch(campaignId: number) {
  void queryClient.prefetchQuery(castQuery(campaignId))
  void queryClient.prefetchQuery(connectionsQuery(campaignId))
  void queryClient.prefetchQuery(layoutQuery(campaignId))
}

export function ConnectionsPage() {
  const search = useSearch({ from: '/signed-in/connections' })
  const setSearch = useSetSearch('/connections')

  return (
    <CampaignGate title="Connections" what="Connections" pending={<ConnectionsSkeleton />}>
      {(campaign) => (
        <ConnectionsScreen
          key={campaign.id}
          campaign={campaign}
          search={search}
          onSearch={(change, how) =>
            setSearch((before) => readConnectionsSearch({ ...before, ...change }), how)
          }
        />
      )}
    </CampaignGate>
  )
}
