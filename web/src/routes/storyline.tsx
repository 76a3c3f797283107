import { useSearch } from '@tanstack/react-router'
import { BookOpen } from 'lucide-react'

import { LinkButton } from '../components/link-button.tsx'
import { EmptyState } from '../components/page/empty-state.tsx'
import { CampaignGate } from '../features/campaigns/campaign-gate.tsx'
import { storylineQuery } from '../features/storyline/storyline.queries.ts'
import { Storyline } from '../features/storyline/storyline.tsx'
import { queryClient } from '../lib/query-client.ts'

export function prefetch(campaignId: number) {
  void queryClient.prefetchQuery(storylineQuery(campaignId))
}

export function StorylinePage() {
  const search = useSearch({ from: '/signed-in/storyline' })
  return (
    <CampaignGate title="Storyline" pending="Loading sessions…" none={<NoCampaign />}>
      {(campaign) => <Storyline key={campaign.id} campaign={campaign} search={search} />}
    </CampaignGate>
  )
}

function NoCampaign() {
  return (
    <EmptyState
      icon={BookOpen}
      title="No Campaign Selected"
      action={
        <LinkButton to="/campaigns" variant="primary">
          My Campaigns
        </LinkButton>
      }
    >
      A storyline belongs to a campaign. Choose or create one.
    </EmptyState>
  )
}
