import { useNavigate, useSearch } from '@tanstack/react-router'

import { CampaignGate } from '../features/npcs/campaign-gate.tsx'
import { ManageScreen } from '../features/npcs/manage-screen.tsx'
import { type ManageSearch, readManageSearch } from '../features/npcs/manage-search.ts'
import { NpcListSkeleton } from '../features/npcs/npc-list-skeleton.tsx'

export function ManagePage() {
  const search = useSearch({ from: '/signed-in/manage' })
  const navigate = useNavigate()

  function setSearch(next: ManageSearch) {
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
