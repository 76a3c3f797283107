import { useSearch } from '@tanstack/react-router'

import { CampaignGate } from '../features/campaigns/campaign-gate.tsx'
import { KindsScreen } from '../features/kinds/editor/kinds-screen.tsx'

export function KindsPage() {
  const search = useSearch({ from: '/signed-in/kinds' })
  return (
    <CampaignGate title="Kinds and fields" what="Kinds" pending="Loading the kinds…">
      {(campaign) => <KindsScreen key={campaign.id} campaign={campaign} search={search} />}
    </CampaignGate>
  )
}
