import { CampaignGate } from '../features/npcs/campaign-gate.tsx'
import { SummonScreen } from '../features/summon/summon-screen.tsx'
import { SummonSkeleton } from '../features/summon/summon-skeleton.tsx'

export function SummonPage() {
  return (
    <CampaignGate title="Summon NPC" pending={<SummonSkeleton />}>
      {(campaign) => <SummonScreen key={campaign.id} campaign={campaign} />}
    </CampaignGate>
  )
}
