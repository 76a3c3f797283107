import { useSearch } from '@tanstack/react-router'
import { BookOpen } from 'lucide-react'

import { LinkButton } from '../components/link-button.tsx'
import { EmptyState } from '../components/page/empty-state.tsx'
import { LoadingRows } from '../components/page/loading-rows.tsx'
import { CampaignGate } from '../features/campaigns/campaign-gate.tsx'
import { knownCampaign } from '../features/campaigns/known-campaign.ts'
import { storylineQuery } from '../features/storyline/storyline.queries.ts'
import { Storyline } from '../features/storyline/storyline.tsx'
import { queryClient } from '../lib/query-client.ts'

export function prefetch() {
  const campaign = knownCampaign()
  if (!campaign) return
  void queryClient.prefetchQuery(storylineQuery(campaign.id))
}

export function StorylinePage() {
  const search = useSearch({ from: '/signed-in/storyline' })
  return (
    <CampaignGate
      title="Storyline"
      pending={<LoadingRows label="Loading sessions…" />}
      none={<NoCampaign />}
    >
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
