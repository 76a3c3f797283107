import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'

import type { Destination } from '../app/page.ts'
import { CampaignGate } from '../features/campaigns/campaign-gate.tsx'
import { ManageScreen } from '../features/npcs/list/manage-screen.tsx'
import { type ManageSearch, readManageSearch } from '../features/npcs/list/manage-search.ts'
import { NpcListSkeleton } from '../features/npcs/list/npc-list-skeleton.tsx'
import { npcClassesQuery, npcListQuery } from '../features/npcs/npcs.queries.ts'
import { queryClient } from '../lib/query-client.ts'

export function prefetch(campaignId: number, { search }: Destination) {
  void queryClient.prefetchInfiniteQuery(npcListQuery(campaignId, readManageSearch({ ...search })))
  void queryClient.prefetchQuery(npcClassesQuery(campaignId))
}

export function ManagePage() {
  const search = useSearch({ from: '/signed-in/manage' })
  const navigate = useNavigate()
  const router = useRouter()

  function setSearch(next: ManageSearch) {
    // A search that settles while an NPC is being opened must not lead back here.
    if (router.latestLocation.pathname !== '/manage') return
    void navigate({
      to: '/manage',
      search: readManageSearch({ ...next }),
      replace: true,
      resetScroll: false,
    })
  }

  return (
    <CampaignGate title="Manage NPCs" pending={<NpcListSkeleton />}>
      {(campaign) => (
        <ManageScreen key={campaign.id} campaign={campaign} search={search} onSearch={setSearch} />
      )}
    </CampaignGate>
  )
}
