import { useSearch } from '@tanstack/react-router'

import type { Destination } from '../app/page.ts'
import { CampaignGate } from '../features/campaigns/campaign-gate.tsx'
import { ManageScreen } from '../features/npcs/list/manage-screen.tsx'
import { readManageSearch } from '../features/npcs/list/manage-search.ts'
import { NpcListSkeleton } from '../features/npcs/list/npc-list-skeleton.tsx'
import { npcClassesQuery, npcListQuery } from '../features/npcs/npcs.queries.ts'
import { queryClient } from '../lib/query-client.ts'
import { useSetSearch } from '../lib/use-set-search.ts'

export function prefetch(campaignId: number, { search }: Destination) {
  void queryClient.prefetchInfiniteQuery(npcListQuery(campaignId, readManageSearch({ ...search })))
  void queryClient.prefetchQuery(npcClassesQuery(campaignId))
}

export function ManagePage() {
  const search = useSearch({ from: '/signed-in/manage' })
  const setSearch = useSetSearch('/manage')

  return (
    <CampaignGate title="Manage NPCs" pending={<NpcListSkeleton />}>
      {(campaign) => (
        <ManageScreen
          key={campaign.id}
          campaign={campaign}
          search={search}
          onSearch={(next) => setSearch(readManageSearch({ ...next }))}
        />
      )}
    </CampaignGate>
  )
}
