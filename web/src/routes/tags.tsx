import { CampaignGate } from '../features/npcs/campaign-gate.tsx'
import { TagsScreen } from '../features/tags/tags-screen.tsx'
import { TagsSkeleton } from '../features/tags/tags-skeleton.tsx'

export function TagsPage() {
  return (
    <CampaignGate title="Campaign Tags" what="Tags" pending={<TagsSkeleton />}>
      {(campaign) => <TagsScreen key={campaign.id} campaign={campaign} />}
    </CampaignGate>
  )
}
