import { CampaignGate } from '../features/campaigns/campaign-gate.tsx'
import { generatorQuery } from '../features/generation/generator.ts'
import { SummonScreen } from '../features/summon/summon-screen.tsx'
import { SummonSkeleton } from '../features/summon/summon-skeleton.tsx'
import { queryClient } from '../lib/query-client.ts'

export function prefetchAtOnce() {
  void queryClient.prefetchQuery(generatorQuery)
}

export function SummonPage() {
  return (
    <CampaignGate title="Summon NPC" pending={<SummonSkeleton />}>
      {(campaign) => <SummonScreen key={campaign.id} campaign={campaign} />}
    </CampaignGate>
  )
}
