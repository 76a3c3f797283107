import { LoadingRows } from '../components/page/loading-rows.tsx'
import { BinScreen } from '../features/bin/bin-screen.tsx'
import { binQuery } from '../features/bin/bin.queries.ts'
import { CampaignGate } from '../features/campaigns/campaign-gate.tsx'
import { knownCampaign } from '../features/campaigns/known-campaign.ts'
import { queryClient } from '../lib/query-client.ts'

export function prefetch() {
  const campaign = knownCampaign()
  if (campaign) void queryClient.prefetchInfiniteQuery(binQuery(campaign.id))
}

export function BinPage() {
  return (
    <CampaignGate
      title="Bin"
      what="Deleted things"
      pending={<LoadingRows label="Loading the bin…" />}
    >
      {(campaign) => <BinScreen key={campaign.id} campaign={campaign} />}
    </CampaignGate>
  )
}
