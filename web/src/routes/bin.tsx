import { BinScreen } from '../features/bin/bin-screen.tsx'
import { binQuery } from '../features/bin/bin.queries.ts'
import { CampaignGate } from '../features/campaigns/campaign-gate.tsx'
import { queryClient } from '../lib/query-client.ts'

export function prefetch(campaignId: number) {
  void queryClient.prefetchInfiniteQuery(binQuery(campaignId))
}

export function BinPage() {
  return (
    <CampaignGate title="Bin" what="Deleted things" pending="Loading the bin…">
      {(campaign) => <BinScreen key={campaign.id} campaign={campaign} />}
    </CampaignGate>
  )
}
