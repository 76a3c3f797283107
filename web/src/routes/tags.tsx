import { CampaignGate } from '../features/campaigns/campaign-gate.tsx'
import { TagsScreen } from '../features/tags/tags-screen.tsx'
import { tagsQuery } from '../features/tags/tags.queries.ts'
import { queryClient } from '../lib/query-client.ts'

export function prefetch(campaignId: number) {
  void queryClient.prefetchQuery(tagsQuery(campaignId))
}

export function TagsPage() {
  return (
    <CampaignGate title="Campaign Tags" what="Tags" pending="Loading tags…">
      {(campaign) => <TagsScreen key={campaign.id} campaign={campaign} />}
    </CampaignGate>
  )
}
